import type { SignInStatus } from '@portico/core/plugin'
import { expect } from 'vitest'
import { createJourney, type Journey, type JourneyOptions } from './createJourney.js'

/** The account is asked, and its message is there. */
export async function asked({ state }: Journey, address = 'toy-harbor'): Promise<void> {
  const connection = expect.objectContaining({ accounts: [{ address, type: 'eoa' }] })
  await expect.poll(() => state().question, POLL).toMatchObject({ step: 'ready', connection })
}

/** Signing in stands there. */
export async function status({ state }: Journey, expected: SignInStatus): Promise<void> {
  await expect.poll(() => state().status, POLL).toBe(expected)
}

/** A connection that is signed in. */
export async function signedIn(options?: JourneyOptions): Promise<Journey> {
  const journey = await createJourney(options)
  const connecting = journey.portico.connect({ walletKey: 'toy.harbor' })
  await asked(journey)
  await journey.portico.signIn?.sign()
  await connecting
  return journey
}

/** The address of the account that the server acts for; undefined without a session. */
export async function actedFor({ site }: Pick<Journey, 'site'>): Promise<string | undefined> {
  return (await site.server.getSession({ headers: { cookie: site.cookie } }))?.address
}

/** The end of the user's press on "Sign in", while time passes: the keeper may be asked again. */
export async function signingEnds({ portico, platform }: Journey): Promise<unknown> {
  let end: { readonly with: unknown } | undefined
  portico.signIn?.sign().then(
    () => (end = { with: 'signed' }),
    (error: unknown) => (end = { with: error })
  )
  await inTime({ platform }, { read: () => end !== undefined, is: true })
  return end?.with
}

/** Makes a path answer 503 until the returned function is called. */
export function takeDown({ site }: Pick<Journey, 'site'>, down: string): () => void {
  site.answer = (path) => (path === down ? new Response('{}', { status: 503 }) : undefined)
  return () => {
    site.answer = undefined
  }
}

/** Has the server answer a path only when the returned function is called: as it would have, or with a response. */
export function hold({ site }: Pick<Journey, 'site'>, held: string): (response?: Response) => void {
  let answer = (_?: Response): void => undefined
  const answered = new Promise<Response | undefined>((resolve) => {
    answer = resolve
  })
  site.answer = (path) => {
    if (path !== held) return undefined
    site.answer = undefined
    return answered as Promise<Response>
  }
  return answer
}

/** Lets time pass until the read value is this: the server takes a moment, and is asked again a second later. */
export async function inTime(
  { platform }: Pick<Journey, 'platform'>,
  { read, is }: { readonly read: () => unknown; readonly is: unknown }
): Promise<void> {
  const look = async (): Promise<unknown> => {
    await platform.clock.advance(100)
    return read()
  }
  await expect.poll(look, POLL).toBe(is)
}

export const POLL: { readonly interval: number } = { interval: 1 }
