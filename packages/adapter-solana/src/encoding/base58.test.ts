import { address, getBase58Decoder, getBase58Encoder, isOffCurveAddress } from '@solana/kit'
import { expect, test } from 'vitest'
import { decodeBase58, isAddress } from './decodeBase58.js'
import { encodeBase58 } from './encodeBase58.js'

/** Bytes that a seed decides, with zeros in front of some. */
function bytesOf(seed: number): Uint8Array {
  return Uint8Array.from({ length: 1 + (seed % 64) }, (_, index) =>
    index < seed % 5 ? 0 : (seed * 31 + index * 97) % 256
  )
}

test("default: agrees with kit's codec, zeros in front included", () => {
  for (let seed = 0; seed < 200; seed++) {
    const bytes = bytesOf(seed)
    const text = encodeBase58(bytes)
    expect(text).toBe(getBase58Decoder().decode(bytes))
    expect(decodeBase58(text)).toEqual(Uint8Array.from(getBase58Encoder().encode(text)))
  }
})

test('behavior: an address is 32 bytes, whether a key has it or a program', () => {
  expect(isAddress('11111111111111111111111111111111')).toBe(true)
  expect(isAddress('ATokenGPvbdGVxr1b2hvZbsiqW5xWH25efTNsLJA8knL')).toBe(true)
  const offCurve = encodeBase58(new Uint8Array(32).fill(2))
  expect(isOffCurveAddress(address(offCurve))).toBe(true)
  expect(isAddress(offCurve)).toBe(true)
})

test('behavior: a look-alike of an address is not one', () => {
  for (const text of [
    '',
    '1111111111111111111111111111111',
    '111111111111111111111111111111111',
    'zzzz not an address lllllllllllllllllll',
    '0ToKenGPvbdGVxr1b2hvZbsiqW5xWH25efTNsLJA8knL',
    'zzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzz',
    '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed',
  ])
    expect(isAddress(text), text).toBe(false)
  expect(decodeBase58('0')).toBeUndefined()
})
