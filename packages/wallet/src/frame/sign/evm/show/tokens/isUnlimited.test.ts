import { maxUint256 } from 'viem'
import { expect, test } from 'vitest'
import { isUnlimited } from './isUnlimited.ts'

const usdc = { type: 'token', unit: { symbol: 'USDC', decimals: 6 }, isKnown: true } as const
const meme = { type: 'token', unit: { symbol: 'MEME', decimals: 18 } } as const
const BILLION = 10n ** 9n

test.each<[what: string, amount: bigint, facts: Parameters<typeof isUnlimited>[0]['facts'], is: boolean]>([
  ['the largest of uint128', 2n ** 128n - 1n, { ...meme, supply: maxUint256 }, true],
  ['the largest of uint160', 2n ** 160n - 1n, undefined, true],
  ['nearly the largest of uint256', maxUint256 - 1n, undefined, true],
  ['all of the supply', 5n, { ...meme, supply: 5n }, true],
  ['a part of it', 4n, { ...meme, supply: 5n }, false],
  ['40 billion of a token that has more', 40n * BILLION * 10n ** 18n, { ...meme, supply: 10n ** 33n }, false],
  ['40 billion of a token whose supply is unknown', 40n * BILLION * 10n ** 18n, meme, true],
  ['40 billion of a token without a supply', 40n * BILLION * 10n ** 18n, { ...meme, supply: 0n }, true],
  ['39 billion of it', 39n * BILLION * 10n ** 18n, meme, false],
  ['as much of an unknown token', 2n ** 95n, undefined, true],
  [
    '40 billion dollars, whatever the node says of the supply',
    40n * BILLION * 10n ** 6n,
    { ...usdc, supply: maxUint256 },
    true,
  ],
  ['a million dollars', 10n ** 12n, usdc, false],
])('default: %s', (_, amount, facts, is) => {
  expect(isUnlimited({ amount, facts })).toBe(is)
})
