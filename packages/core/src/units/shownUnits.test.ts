import { expect, test } from 'vitest'
import { toDecimal } from './decimal.js'
import { usdCents } from './fiat.js'
import { sentUnits, shownUnits } from './shownUnits.js'

test('default: what is shown is what is there', () => {
  const amount = { amountBaseUnits: 2n ** 200n + 1n }
  expect([shownUnits(amount), sentUnits(amount)]).toEqual([2n ** 200n + 1n, 2n ** 200n + 1n])
})

test('parameters: multiplier, as the network shows an amount and prices are for', () => {
  const token = { amountBaseUnits: 1_000_003n, decimals: 6, multiplier: 1.05, priceUsd: '2' }
  expect(toDecimal(token)).toBe('1.050003')
  expect(usdCents(token)).toBe(210n)
})

test.each([Number.NaN, Infinity, 0, 1e-320, -1])('behavior: a multiplier of %s is ignored', (multiplier) => {
  expect([shownUnits({ amountBaseUnits: 5n, multiplier }), sentUnits({ amountBaseUnits: 5n, multiplier })]).toEqual([
    5n,
    5n,
  ])
})

test.each([0.1, 0.999, 1.05, 10, 1_000 / 3])(
  'behavior: all that is shown is never more than what is there: × %s',
  (multiplier) => {
    for (const amountBaseUnits of [1n, 7n, 999_999n, 123_456_789n]) {
      const typed = shownUnits({ amountBaseUnits, multiplier })
      expect(sentUnits({ amountBaseUnits: typed, multiplier })).toBeLessThanOrEqual(amountBaseUnits)
    }
  }
)
