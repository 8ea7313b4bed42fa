import { decodeBase58 } from '../profiles/base58.js'
import { SOLANA } from '../profiles/namespaces.js'
import { saysFields } from './saysFields.js'
import { verifyEd25519 } from './solana/verifyEd25519.js'
import type { Verifier } from './types.js'

/**
 * Returns a verifier for Solana accounts: Ed25519 over the UTF-8 bytes of the message, with the address as the public key. It
 * asks no chain, so its answer is never `unknown`. The signature is the 64 bytes of `signMessage` or `signIn`, in base58.
 *
 * Programs can't sign messages. Their addresses aren't keys, so the answer is `invalid`.
 *
 * @example
 * const outcome = await verifySolana().verify({ fields: parseMessage(message), message, signature })
 */
export function verifySolana(): Verifier {
  return {
    namespace: SOLANA,
    verify: async (signed) => {
      if (!saysFields({ namespace: SOLANA, signed })) return 'invalid'
      const publicKey = decode(signed.fields.address)
      const signature = decode(signed.signature)
      if (publicKey === undefined || signature === undefined) return 'invalid'
      const message = new TextEncoder().encode(signed.message)
      return verifyEd25519({ publicKey, message, signature }) ? 'valid' : 'invalid'
    },
  }
}

function decode(text: unknown): Uint8Array | undefined {
  return typeof text === 'string' ? decodeBase58(text) : undefined
}
