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

/** Bytes of a dynamic type: how many they are, and then they, up to the end of a word. */
export function bytesWords(data: Hex): string {
  const bytes = data.slice(2)
  return word(bytes.length / 2) + bytes.padEnd(Math.ceil(bytes.length / 64) * 64, '0')
}

/** A list whose items are of a dynamic type: how many they are, where each begins, and then they. */
export function listWords(items: readonly string[]): string {
  let at = items.length * 32
  const offsets = items.map((item) => {
    const offset = word(at)
    at += item.length / 2
    return offset
  })
  return word(items.length) + offsets.join('') + items.join('')
}
