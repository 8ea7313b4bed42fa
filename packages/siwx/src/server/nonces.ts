import { createNonce } from '../message/createNonce.js'
import { SignInError } from './SignInError.js'
import type { Records } from './store/records.js'

/** Nonces that were given out and not used yet. */
export interface Nonces {
  /** A new one, and when its time is over. */
  issue(): Promise<{ readonly nonce: string; readonly expiresAtMs: number }>
  /** Throws NONCE_UNKNOWN or NONCE_USED for one that cannot be used. It stays usable. */
  check(nonce: string): Promise<void>
  /** Uses one up. Of several calls with the same nonce, one resolves; the others throw as `check` does. */
  use(nonce: string): Promise<void>
}

/** Nonces in a store. */
export function createNonces(input: {
  readonly records: Records
  readonly lifetimeMs: number
  readonly now: () => number
}): Nonces {
  const { records, lifetimeMs, now } = input
  const isOpen = (value: unknown): boolean => typeof value === 'number' && value > now()
  const refuse = async (nonce: string): Promise<never> => {
    const isUsed = (await records.get(`used:${nonce}`)) !== undefined
    throw new SignInError(isUsed ? 'NONCE_USED' : 'NONCE_UNKNOWN')
  }

  return {
    issue: async () => {
      const [nonce, expiresAtMs] = [createNonce(), now() + lifetimeMs]
      await records.set(`nonce:${nonce}`, expiresAtMs, lifetimeMs)
      return { nonce, expiresAtMs }
    },
    check: async (nonce) => {
      if (!isOpen(await records.get(`nonce:${nonce}`))) await refuse(nonce)
    },
    use: async (nonce) => {
      if (!isOpen(await records.take(`nonce:${nonce}`))) await refuse(nonce)
      // Only tells later callers what happened: the nonce itself is gone.
      await records.set(`used:${nonce}`, true, lifetimeMs)
    },
  }
}
