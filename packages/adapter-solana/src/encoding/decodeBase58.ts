import { ALPHABET } from './encodeBase58.js'

/** The bytes of a base58 text; undefined when a character isn't one of its 58. */
export function decodeBase58(text: string): Uint8Array | undefined {
  let value = 0n
  for (const character of text) {
    const digit = ALPHABET.indexOf(character)
    if (digit < 0) return undefined
    value = value * 58n + BigInt(digit)
  }
  const bytes: number[] = []
  for (; value > 0n; value /= 256n) bytes.unshift(Number(value % 256n))
  const zeros = text.length - text.replace(/^1+/, '').length
  return Uint8Array.from([...Array<number>(zeros).fill(0), ...bytes])
}

/** Whether a text is an address: base58 of 32 bytes. On the curve or not: programs own the addresses that are not. */
export function isAddress(text: string): boolean {
  return /^.{32,44}$/.test(text) && decodeBase58(text)?.length === 32
}
