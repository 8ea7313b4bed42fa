import { createNonce } from '../message/createNonce.js'
import type { Nonces } from './nonces.js'
import { SignInError } from './SignInError.js'
import { isSame, toHex } from './sessions/token.js'

/**
 * Nonces of a server without a store, which has one process: a nonce carries its time and this process's signature, and only
 * used ones are kept, until their time is over. So asking for nonces fills no memory and displaces none. To be kept, a nonce
 * needs a message with a valid signature.
 *
 * This needs to add a key only if it isn't there, in one step. Keyv can't, so an app's store has the nonces themselves.
 */
export function signedNonces(input: {
  readonly lifetimeMs: number
  readonly now: () => number
  /** Most used nonces to keep. One that would be forgotten could be used again, so beyond that all sign-ins fail. */
  readonly maxUsed: number
}): Nonces {
  const { lifetimeMs, now, maxUsed } = input
  const used = new Map<string, number>()
  let key: Promise<CryptoKey> | undefined
  const sign = async (text: string): Promise<string> => {
    // At the first request: some servers have no random numbers before.
    key ??= crypto.subtle.generateKey({ name: 'HMAC', hash: 'SHA-256' }, false, ['sign'])
    const bytes = await crypto.subtle.sign('HMAC', await key, new TextEncoder().encode(text))
    return toHex(new Uint8Array(bytes).slice(0, SIGNATURE_BYTES))
  }

  const check = async (nonce: string): Promise<number> => {
    const { text, time, signature } = FORM.exec(nonce)?.groups ?? {}
    const issuedAtMs = Number.parseInt(time ?? '', 36)
    const isOurs = text !== undefined && signature !== undefined && isSame(signature, await sign(text))
    if (!isOurs || issuedAtMs + lifetimeMs <= now()) throw new SignInError('NONCE_UNKNOWN')
    if (used.has(nonce)) throw new SignInError('NONCE_USED')
    return issuedAtMs
  }

  return {
    issue: async () => {
      const issuedAtMs = now()
      const text = createNonce() + issuedAtMs.toString(36).padStart(TIME_LENGTH, '0')
      return { nonce: text + (await sign(text)), issuedAtMs, expiresAtMs: issuedAtMs + lifetimeMs }
    },
    check,
    use: async (nonce) => {
      const expiresAtMs = (await check(nonce)) + lifetimeMs
      // No wait from here on: of several callers, the first has it.
      if (used.has(nonce)) throw new SignInError('NONCE_USED')
      // About in the order of their ends: what is over stays a while longer behind what is not.
      for (const [one, endsAtMs] of used) {
        if (endsAtMs > now()) break
        used.delete(one)
      }
      if (used.size >= maxUsed) {
        throw new SignInError('STORE_UNAVAILABLE', { cause: new Error(`${maxUsed} nonces were used just now.`) })
      }
      used.set(nonce, expiresAtMs)
    },
  }
}

const SIGNATURE_BYTES = 16
/** Of milliseconds in base 36, until the year 5188. */
const TIME_LENGTH = 9
const FORM = /^(?<text>[0-9a-zA-Z]{24}(?<time>[0-9a-z]{9}))(?<signature>[0-9a-f]{32})$/
