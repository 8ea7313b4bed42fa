import type { Hex } from 'viem'
import { wordAt } from '../../reads/erc20.js'
import { word } from '../../reads/words.js'

/** A signature of a key, as contracts take it. */
export interface KeySignature {
  readonly v: 27 | 28
  readonly r: bigint
  readonly s: bigint
}

/**
 * The parts of a signature: of its 65 bytes, or of the 64 of its compact form (EIP-2098), which has the parity in the first bit of
 * `s`. Undefined for everything else, such as what a contract takes for a signature.
 */
export function toKeySignature(signature: unknown): KeySignature | undefined {
  if (typeof signature !== 'string' || !/^0x(?:[\da-f]{128}|[\da-f]{130})$/i.test(signature)) return undefined
  const [r = 0n, second = 0n] = [wordAt(signature as Hex, 0), wordAt(signature as Hex, 32)]
  if (signature.length === 130) return { r, s: second & ~PARITY_BIT, v: second & PARITY_BIT ? 28 : 27 }
  const v = toV(BigInt(`0x${signature.slice(-2)}`))
  return v && { r, s: second, v }
}

/** 27 or 28: some wallets write the parity alone. Undefined for another number. */
function toV(value: bigint): KeySignature['v'] | undefined {
  if (value === 27n || value === 0n) return 27
  return value === 28n || value === 1n ? 28 : undefined
}

/** The 65 bytes of a signature, in hex. */
export function fromKeySignature({ v, r, s }: KeySignature): Hex {
  return `0x${word(r)}${word(s)}${v.toString(16)}`
}

const PARITY_BIT = 1n << 255n
