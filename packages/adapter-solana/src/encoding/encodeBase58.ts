/**
 * Bytes in base58, the encoding of Solana's addresses and signatures. This loads with the page, where `@scure/base` would be
 * 0.8 kB more.
 */
export function encodeBase58(bytes: Uint8Array): string {
  let zeros = 0
  while (bytes[zeros] === 0) zeros++
  let value = 0n
  for (const byte of bytes) value = value * 256n + BigInt(byte)
  let text = ''
  for (; value > 0n; value /= 58n) text = ALPHABET.charAt(Number(value % 58n)) + text
  return '1'.repeat(zeros) + text
}

/** The 58 characters, by their values. */
export const ALPHABET = '123456789ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnopqrstuvwxyz'
