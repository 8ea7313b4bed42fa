import type { Hex } from 'viem'

/** An address as a word of 32 bytes, in hex without a prefix. */
export function addressWord(address: string): string {
  return address.slice(2).toLowerCase().padStart(64, '0')
}

/** A number as a word of 32 bytes, in hex without a prefix. */
export function word(value: bigint | number): string {
  return value.toString(16).padStart(64, '0')
}

/** The address in a word, in lower case; the bytes before it are left out. */
export function toWordAddress(value: bigint): Hex {
  return `0x${word(value).slice(-40)}`
}
