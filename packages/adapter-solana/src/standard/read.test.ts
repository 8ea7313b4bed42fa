import { expect, test } from 'vitest'
import { solanaAccounts } from './read.js'
import type { StandardWallet } from './types.js'

const ADDRESS = 'DRpbCBMxVnDK7maPM5tGv6MvB3v1sRMC86PZ8okm21hy'
const account = { address: ADDRESS, chains: ['solana:mainnet'], features: [] }

/** A wallet with these accounts; the rest of it is not looked at. */
const walletWith = (accounts: unknown): StandardWallet => ({ accounts }) as unknown as StandardWallet

test('default: the Solana accounts that a wallet shares, or that are given', () => {
  const wallet = walletWith([account, { ...account, chains: ['sui:mainnet'] }, null, { ...account, address: 7 }])
  expect(solanaAccounts(wallet)).toEqual([account])
  expect(solanaAccounts(wallet, [account, account])).toEqual([account, account])
})

test('behavior: of 100,000 accounts, the first 500 are looked at', () => {
  let looks = 0
  const counted = {
    get address() {
      looks++
      return ADDRESS
    },
    chains: account.chains,
  }
  expect(solanaAccounts(walletWith(Array.from({ length: 100_000 }, () => counted)))).toHaveLength(500)
  expect(looks).toBe(500)
})

test.each([
  ['no list', 7],
  ['nothing', undefined],
  [
    'a list that throws',
    new Proxy([], {
      get: () => {
        throw new RangeError('no')
      },
    }),
  ],
])('behavior: %s is no accounts', (_, accounts) => {
  expect(solanaAccounts(walletWith(accounts))).toEqual([])
})
