import { base58 } from '@scure/base'
import { expect, test } from 'vitest'
import { METADATA_PROGRAM, TOKEN_2022_PROGRAM, TOKEN_PROGRAM } from '../programs.ts'
import { addressOf } from '../test/buildTransaction.ts'
import { readMint, readTokenAccount } from './tokenAccounts.ts'

const [mint, owner] = [addressOf(1), addressOf(2)]

/** A token account with 258 base units, and what stands behind its first 165 bytes. */
function tokenAccount(...rest: readonly number[]): Uint8Array {
  const data = Uint8Array.of(...new Uint8Array(165), ...rest)
  data.set([...base58.decode(mint), ...base58.decode(owner), 2, 1])
  data[108] = 1
  return data
}

/** A mint of 6 decimals. */
function mintAccount(length = 82): Uint8Array {
  const data = new Uint8Array(length)
  data.set([2, 1], 36)
  data.set([6, 1], 44)
  return data
}

const changed = (data: Uint8Array, at: number, byte: number): Uint8Array => {
  const copy = data.slice()
  copy[at] = byte
  return copy
}

const lamports = 1n

test.each([
  [TOKEN_PROGRAM, tokenAccount()],
  [TOKEN_2022_PROGRAM, tokenAccount()],
  [TOKEN_2022_PROGRAM, tokenAccount(2, 7, 0, 0, 0)],
])('default: an account of %s that has tokens', (program, data) => {
  expect(readTokenAccount({ owner: program, data, lamports })).toEqual({ mint, owner, amountBaseUnits: 258n, lamports })
})

test.each<[string, string, Uint8Array]>([
  ['another program', METADATA_PROGRAM, tokenAccount()],
  ['a token', TOKEN_PROGRAM, mintAccount()],
  ['a token with extensions', TOKEN_2022_PROGRAM, tokenAccount(1, 0)],
  ['extensions where there are none', TOKEN_PROGRAM, tokenAccount(2, 0)],
  ['a list of signers', TOKEN_2022_PROGRAM, tokenAccount(2, ...new Uint8Array(189))],
  ['no maker', TOKEN_PROGRAM, changed(tokenAccount(), 108, 0)],
  ['nothing', TOKEN_PROGRAM, new Uint8Array()],
])('behavior: an account with %s has no tokens', (_, program, data) => {
  expect(readTokenAccount({ owner: program, data, lamports })).toBeUndefined()
})

test('default: a token', () => {
  const expected = { decimals: 6, supplyBaseUnits: 258n, name: undefined }
  expect(readMint({ owner: TOKEN_PROGRAM, data: mintAccount(), lamports })).toEqual(expected)
  const extended = changed(mintAccount(170), 165, 1)
  expect(readMint({ owner: TOKEN_2022_PROGRAM, data: extended, lamports })).toEqual(expected)
})

test.each<[string, string, Uint8Array]>([
  ['another program', METADATA_PROGRAM, mintAccount()],
  ['another length', TOKEN_PROGRAM, mintAccount(83)],
  ['tokens', TOKEN_2022_PROGRAM, changed(mintAccount(170), 165, 2)],
  ['a list of signers', TOKEN_2022_PROGRAM, changed(mintAccount(355), 165, 1)],
  ['no maker', TOKEN_PROGRAM, changed(mintAccount(), 45, 0)],
  ['more decimals than can be written', TOKEN_PROGRAM, changed(mintAccount(), 44, 101)],
])('behavior: an account with %s is no token', (_, program, data) => {
  expect(readMint({ owner: program, data, lamports })).toBeUndefined()
})
