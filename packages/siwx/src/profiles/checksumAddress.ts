import { keccak_256 } from '@noble/hashes/sha3.js'

/** The EIP-55 form of 0x and 40 hexadecimal digits: digits are in upper case where the address's own hash says so. */
export function checksumAddress(address: string): string {
  const digits = address.slice(2).toLowerCase()
  const hash = keccak_256(digits)
  const marked = [...digits].map((digit, index) => {
    const byte = hash[index >> 1] ?? 0
    return ((index % 2 === 0 ? byte >> 4 : byte) & 8) === 0 ? digit : digit.toUpperCase()
  })
  return `0x${marked.join('')}`
}
