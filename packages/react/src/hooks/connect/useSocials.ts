'use client'
import type { SocialProvider } from '@portico/core'
import { useCallback, useSyncExternalStore } from 'react'
import { usePortico } from '../../usePortico.js'

/** Returns the providers that the user can log in by, in their order. The same list until something changed. */
export function useSocials(): readonly SocialProvider[] {
  const client = usePortico()
  const subscribe = useCallback((listener: () => void) => client.subscribe('features', listener), [client])
  return useSyncExternalStore(subscribe, client.socials, noSocials)
}

/** Known once the runtime is there, so a server, and the first client render, know of none. */
const NONE: readonly SocialProvider[] = []
const noSocials = (): readonly SocialProvider[] => NONE
