'use client'
import { usePortico } from '../../usePortico.js'

/** Returns what a press on a provider calls: browsers open its window inside the press alone, so nothing is waited for. */
export function useSocialLogin(): (key: string) => void {
  const client = usePortico()
  return (key) => {
    const social = client.socials().find((provider) => provider === key)
    // What happens to the login is in the state, which the next view shows.
    if (social) client.connect({ social }).catch(nothing)
  }
}

function nothing(): void {}
