import { expect, test } from 'vitest'
import { canUse, versionsOf } from './features.js'
import type { StandardAccount, StandardWallet } from './types.js'

const wallet: StandardWallet = {
  name: 'Wallet',
  icon: 'data:image/png;base64,',
  chains: ['solana:mainnet'],
  accounts: [],
  features: { 'solana:signMessage': { signMessage: async () => [] } },
}

test.each([
  ['the feature among others', ['solana:signIn', 'solana:signMessage'], true],
  ['others only', ['solana:signIn'], false],
  ['none', [], false],
  ['nothing of them', undefined, true],
  ['null', null, true],
  ['a number', 5, true],
  ['an object', { length: 1 }, true],
] as const)('default: an account that says %s', (_, features, expected) => {
  // Any script of the page can say anything.
  const account = { address: '', chains: [], features } as unknown as StandardAccount
  expect(canUse({ wallet, account, feature: 'solana:signMessage' })).toBe(expected)
  expect(canUse({ wallet, account, feature: 'solana:signTransaction' })).toBe(false)
})

test('behavior: an account that throws can do nothing', () => {
  const account: StandardAccount = {
    address: '',
    chains: [],
    get features(): never {
      throw new Error('Not today.')
    },
  }
  expect(canUse({ wallet, account, feature: 'solana:signMessage' })).toBe(false)
})

test.each<[string, unknown, readonly unknown[]]>([
  ['a list', ['legacy', 0], ['legacy', 0]],
  ['a Set, as wallet-adapter has it', new Set([0, 'legacy']), [0, 'legacy']],
  ['an empty list', [], []],
  ['what is no version among them', [null, '0', 0, {}], [0]],
  ['nothing', undefined, ['legacy']],
  ['null', null, ['legacy']],
  ['one version, in no list', 'legacy', ['legacy']],
  ['a number', 0, ['legacy']],
  ['an object', { length: 1 }, ['legacy']],
])('versionsOf: a wallet that says %s', (_, supportedTransactionVersions, expected) => {
  expect(versionsOf({ supportedTransactionVersions })).toEqual(expected)
})

test('versionsOf: one that throws says nothing, and one that never ends is cut', () => {
  const never = {
    *[Symbol.iterator]() {
      for (;;) yield 0
    },
  }
  expect(versionsOf({ supportedTransactionVersions: never })).toHaveLength(100)
  const throws = {
    get supportedTransactionVersions(): never {
      throw new Error('Not today.')
    },
  }
  expect(versionsOf(throws)).toEqual(['legacy'])
})
