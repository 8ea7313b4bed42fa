import { ed25519 } from '@noble/curves/ed25519.js'

/**
 * Whether a signature is the key's, by RFC 8032 with the checks that it leaves to readers: S is below the group's order and
 * points are in their one encoding, so that no second signature can be made of a first one; and the key isn't one of the
 * eight points of small order, under which anything can be signed without a key. Never throws.
 */
export function verifyEd25519(input: {
  readonly publicKey: Uint8Array
  readonly message: Uint8Array
  readonly signature: Uint8Array
}): boolean {
  const { publicKey, message, signature } = input
  if (publicKey.length !== KEY_LENGTH || signature.length !== SIGNATURE_LENGTH) return false
  try {
    // The default, ZIP-215, is for networks whose nodes must agree about everything. It takes keys of small order.
    return ed25519.verify(signature, message, publicKey, { zip215: false })
  } catch {
    // Both are any bytes: most are on no curve.
    return false
  }
}

const KEY_LENGTH = 32
const SIGNATURE_LENGTH = 64
