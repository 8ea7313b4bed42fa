import { mnemonicToEntropy } from '@scure/bip39'
import { wordlist } from '@scure/bip39/wordlists/english.js'
import { mnemonicToAccount } from 'viem/accounts'
import { expect, test } from 'vitest'
import { accountsOf, createEntropy, ENTROPY_BYTES } from './seed.ts'

const about = `${'abandon '.repeat(11)}about`
const junk = `${'test '.repeat(11)}junk`

test.each([
  [about, '0x9858EfFD232B4033E47d90003D41EC34EcaEda94', 'HAgk14JpMQLgt6rVgv7cBQFJWFto5Dqxi472uT3DKpqk'],
  [junk, '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266', 'oeYf6KAJkLYhBuR8CiGc6L4D4Xtfepr85fuDgA9kq96'],
])('behavior: the words have the accounts that other wallets find by them', async (words, evm, solana) => {
  expect(mnemonicToAccount(words).address).toBe(evm)
  expect(await accountsOf(mnemonicToEntropy(words, wordlist))).toEqual([
    { namespace: 'eip155', address: evm },
    { namespace: 'solana', address: solana },
  ])
})

test('default: a seed of 24 words, and no two are the same', () => {
  const made = Array.from({ length: 100 }, createEntropy)
  expect(new Set(made.map(({ length }) => length))).toEqual(new Set([ENTROPY_BYTES]))
  expect(new Set(made.map((bytes) => bytes.join())).size).toBe(100)
})
