import type { Hex } from 'viem'
import { addressWord } from './words.js'

/** Calldata of the calls that read an ERC-20: the first four bytes of the hash of each signature. */
export const DECIMALS: Hex = '0x313ce567'
export const SYMBOL: Hex = '0x95d89b41'
export const NAME: Hex = '0x06fdde03'

/** Calldata of `balanceOf`. */
export function balanceOf(holder: string): Hex {
  return `0x70a08231${addressWord(holder)}`
}

/** Whether a text is an address, whatever its case: a short one would be read as another address. */
export function isHexAddress(text: unknown): text is Hex {
  return typeof text === 'string' && /^0x[\da-f]{40}$/i.test(text)
}

/** Whether it is 32 bytes: a word of an event, or a hash. */
export function isWord(value: unknown): value is Hex {
  return typeof value === 'string' && /^0x[\da-f]{64}$/i.test(value)
}

/** The 32 bytes from `offset` on, in bytes; undefined where the answer is shorter. */
export function wordAt(data: Hex, offset: number): bigint | undefined {
  const word = bytesAt(data, offset, 32)
  return word.length === 64 ? BigInt(`0x${word}`) : undefined
}

/** The bytes from `offset` on, in hex without a prefix; fewer where the answer is shorter. */
export function bytesAt(data: Hex, offset: number, length: number): string {
  return data.slice(2 + offset * 2, 2 + (offset + length) * 2)
}

/** A number of decimals (uint8); undefined for everything else. */
export function decimalsOf(data: Hex): number | undefined {
  const places = wordAt(data, 0)
  return places === undefined || places > 255n ? undefined : Number(places)
}

/**
 * A `string` of at most so many characters, or the `bytes32` of older tokens such as MKR; undefined when it is neither.
 * Without what cannot be seen or turns the direction of a line.
 */
export function textOf(data: Hex, characters: number): string | undefined {
  if (data.length === 66) return shown(bytesAt(data, 0, 32), characters)
  const place = bytesPlace(data, 0)
  // A character is four bytes at most.
  return place && shown(bytesAt(data, place.offset, Math.min(place.length, characters * 4)), characters)
}

/** Where the bytes of a dynamic type are whose own place is at `head`; undefined where the answer doesn't say. */
export function bytesPlace(data: Hex, head: number): { readonly offset: number; readonly length: number } | undefined {
  const place = wordAt(data, head)
  const length = place === undefined ? undefined : wordAt(data, Number(place))
  return length === undefined ? undefined : { offset: Number(place) + 32, length: Number(length) }
}

function shown(hex: string, characters: number): string {
  const text = decodedText(hex).replace(/\p{C}/gu, '').trim()
  return [...text].slice(0, characters).join('')
}

/** Bytes in hex without a prefix, as a text of UTF-8. */
export function decodedText(hex: string): string {
  return new TextDecoder().decode(Uint8Array.from(hex.match(/../g) ?? [], (pair) => Number.parseInt(pair, 16)))
}

/** As long as EIP-747 allows a symbol to be. */
export const SYMBOL_CHARACTERS = 11
