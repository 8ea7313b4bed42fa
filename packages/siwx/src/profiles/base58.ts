import { base58 } from '@scure/base'

/** The bytes of a base58 text (Bitcoin's alphabet); undefined for other characters, and for more than 100. */
export function decodeBase58(text: string): Uint8Array | undefined {
  // The time grows with the square of the length, and no key or signature is longer.
  if (text.length > MAX_LENGTH) return undefined
  try {
    return base58.decode(text)
  } catch {
    return undefined
  }
}

const MAX_LENGTH = 100
