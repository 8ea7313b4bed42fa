import { createNonce } from '../message/createNonce.js'
import { SignInError } from './SignInError.js'
import type { Records } from './store/records.js'

/** Nonces that were given out and not used yet. */
export interface Nonces {
  /** A new one, and when it was made and when its time is over, in milliseconds since 1970. */
  issue(): Promise<IssuedNonce>
  /** When a nonce was made, in milliseconds since 1970. Throws NONCE_UNKNOWN or NONCE_USED for one that cannot be used. */
  check(nonce: string): Promise<number>
  /** Uses one up. Of several calls with the same nonce, one resolves; the others throw as `check` does. */
  use(nonce: string): Promise<void>
}

/** What a page gets for a new message. */
export interface IssuedNonce {
  readonly nonce: string
  readonly issuedAtMs: number
  readonly expiresAtMs: number
}

/** Nonces in the app's store, which several processes may share: each has a key until it is used or its time is over. */
export function storedNonces(input: {
  readonly records: Records
  readonly lifetimeMs: number
  readonly now: () => number
}): Nonces {
  const { records, lifetimeMs, now } = input
  const isOpen = (value: unknown): value is number => typeof value === 'number' && value + lifetimeMs > now()
  const refuse = async (nonce: string): Promise<never> => {
    const isUsed = (await records.get(`used:${nonce}`)) !== undefined
    throw new SignInError(isUsed ? 'NONCE_USED' : 'NONCE_UNKNOWN')
  }

  return {
    issue: async () => {
      const [nonce, issuedAtMs] = [createNonce(), now()]
      await records.set(`nonce:${nonce}`, issuedAtMs, lifetimeMs)
      return { nonce, issuedAtMs, expiresAtMs: issuedAtMs + lifetimeMs }
    },
    check: async (nonce) => {
      const issuedAtMs = await records.get(`nonce:${nonce}`)
      return isOpen(issuedAtMs) ? issuedAtMs : refuse(nonce)
    },
    use: async (nonce) => {
      // Marks the nonce as used before it is taken, so that a missing nonce always has its reason: for requests a moment
      // later, and for the same request again when the store's answer was lost.
      await records.set(`used:${nonce}`, true, lifetimeMs)
      if (!isOpen(await records.take(`nonce:${nonce}`))) await refuse(nonce)
    },
  }
}
