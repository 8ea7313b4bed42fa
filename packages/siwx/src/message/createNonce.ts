/**
 * Returns a new nonce: 24 letters and digits with 142 random bits, from the platform's secure source.
 *
 * @example
 * const nonce = createNonce()
 */
export function createNonce(): string {
  let nonce = ''
  while (nonce.length < LENGTH) {
    for (const byte of crypto.getRandomValues(new Uint8Array(LENGTH))) {
      // 248 is the largest multiple of 62 in a byte: beyond it the first letters would come more often.
      if (byte < 248 && nonce.length < LENGTH) nonce += ALPHABET[byte % 62]
    }
  }
  return nonce
}

const LENGTH = 24
const ALPHABET = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz'
