import type { Hex } from 'viem'

// What nodes answer is read strictly: they are strangers too.

/** A number in hex, at most 32 bytes. Throws. */
export function toBigInt(value: unknown): bigint {
  if (typeof value !== 'string' || !/^0x[\da-f]{1,64}$/i.test(value)) throw new Error('The node answers no number.')
  return BigInt(value)
}

/** Bytes in hex. Throws. */
export function toHex(value: unknown): Hex {
  if (typeof value !== 'string' || !/^0x[\da-f]*$/i.test(value)) throw new Error('The node answers no bytes.')
  return `0x${value.slice(2).toLowerCase()}`
}

/** The 32 bytes of the word at `index`; undefined where the data ends before. */
export function wordAt(data: Hex, index: number): bigint | undefined {
  const word = data.slice(2 + index * 64, 2 + (index + 1) * 64)
  return word.length === 64 ? BigInt(`0x${word}`) : undefined
}

/** The address at the end of the word at `index`; undefined where the data ends before. */
export function addressAt(data: Hex, index: number): Hex | undefined {
  const word = wordAt(data, index)
  return word === undefined ? undefined : `0x${BigInt.asUintN(160, word).toString(16).padStart(40, '0')}`
}

/** A `string`, or the `bytes32` of older tokens, of which at most 256 bytes are read; undefined when it is neither. */
export function stringOf(data: Hex): string | undefined {
  if (data.length === 66) return decode(data.slice(2))
  const offset = wordAt(data, 0)
  if (offset !== 32n) return undefined
  const length = wordAt(data, 1)
  return length === undefined ? undefined : decode(data.slice(130, 130 + Math.min(Number(length), 256) * 2))
}

/** An address as a word of calldata, without a prefix. */
export function addressWord(address: string): string {
  return address.slice(2).toLowerCase().padStart(64, '0')
}

/** A number as a word of calldata, without a prefix. */
export function numberWord(value: bigint): string {
  return value.toString(16).padStart(64, '0')
}

function decode(hex: string): string {
  const bytes = Uint8Array.from(hex.match(/../g) ?? [], (pair) => Number.parseInt(pair, 16))
  return new TextDecoder().decode(bytes)
}
