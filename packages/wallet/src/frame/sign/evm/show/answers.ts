import { type Hex, hexToString, numberToHex } from 'viem'

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
  return word === undefined ? undefined : toAddress(word)
}

/** The address at the end of a word. */
export function toAddress(word: bigint): Hex {
  return numberToHex(BigInt.asUintN(160, word), { size: 20 })
}

/** A `string`, or the `bytes32` of older tokens; undefined when it is neither. */
export function stringOf(data: Hex): string | undefined {
  return data.length === 66 ? hexToString(data) : textIn(data, 256)
}

/** A `string`, of which at most so many bytes are read; undefined where the answer is no `string`. */
export function textIn(data: Hex, mostBytes: number): string | undefined {
  const length = wordAt(data, 1)
  if (wordAt(data, 0) !== 32n || length === undefined) return undefined
  const hex = data.slice(130, 130 + Math.min(Number(length), mostBytes) * 2)
  return hexToString(`0x${hex.slice(0, hex.length - (hex.length % 2))}`)
}
