/** The bytes of a base58 text (Bitcoin's alphabet), or undefined when it is none. */
export function decodeBase58(text: string): Uint8Array | undefined {
  // The time grows with the square of the length, and no key or signature is longer.
  if (text.length > MAX_LENGTH) return undefined
  const bytes: number[] = []
  for (const digit of text) {
    let carry = ALPHABET.indexOf(digit)
    if (carry < 0) return undefined
    for (const [index, byte] of bytes.entries()) {
      carry += byte * 58
      bytes[index] = carry & 0xff
      carry >>= 8
    }
    while (carry > 0) {
      bytes.push(carry & 0xff)
      carry >>= 8
    }
  }
  const zeros = /^1*/.exec(text)?.[0].length ?? 0
  return Uint8Array.from([...new Array<number>(zeros).fill(0), ...bytes.reverse()])
}

const MAX_LENGTH = 100
const ALPHABET = '123456789ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnopqrstuvwxyz'
