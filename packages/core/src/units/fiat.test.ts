import { describe, expect, test } from 'vitest'
import { totalUsdCents, usdCents, usdLossBps } from './fiat.js'

describe('usdCents', () => {
  test('default: whole cents, rounded down', () => {
    expect(usdCents({ amountBaseUnits: 1_500_000n, decimals: 6, priceUsd: '0.9998' })).toBe(149n)
    expect(usdCents({ amountBaseUnits: 10n ** 18n, decimals: 18, priceUsd: '3101.3' })).toBe(310_130n)
    expect(usdCents({ amountBaseUnits: 0n, decimals: 0, priceUsd: '5' })).toBe(0n)
  })

  test('behavior: without a price, or with an invalid one, the value is unknown', () => {
    for (const priceUsd of [undefined, '', '-1', '1e3', '1.', '.5', 'NaN', ' 1', '1,5'])
      expect(usdCents({ amountBaseUnits: 1n, decimals: 0, priceUsd })).toBeUndefined()
  })

  test('behavior: exact for every number of decimals, whatever the price', () => {
    for (const seed of Array.from({ length: 37 }, (_, index) => index)) {
      const decimals = seed
      for (let round = 0; round < 40; round++) {
        const amountBaseUnits = randomDigits(1 + ((round * 7) % 60))
        const [whole, fraction] = [randomDigits(1 + (round % 12)), randomDigits(1 + (round % 30)).toString()]
        const cents = usdCents({ amountBaseUnits, decimals, priceUsd: `${whole}.${fraction}` })
        // cents <= value * 100 < cents + 1, over the common denominator.
        const value = amountBaseUnits * BigInt(`${whole}${fraction}`) * 100n
        const one = 10n ** BigInt(decimals + fraction.length)
        expect(cents !== undefined && cents * one <= value && value < (cents + 1n) * one).toBe(true)
      }
    }
  })
})

describe('totalUsdCents', () => {
  test('default: rounded once, unknown prices count as nothing', () => {
    const half = { amountBaseUnits: 5n, decimals: 3, priceUsd: '1' }
    expect(totalUsdCents([half, half])).toBe(1n)
    expect(totalUsdCents([half, { amountBaseUnits: 5n, decimals: 0 }])).toBe(0n)
    expect(totalUsdCents([])).toBe(0n)
  })

  test('behavior: at least the sum of the parts, and less than a cent more for each', () => {
    const tokens = Array.from({ length: 37 }, (_, decimals) => ({
      amountBaseUnits: randomDigits(decimals + 4),
      decimals,
      priceUsd: `${randomDigits(3)}.${randomDigits(6)}`,
    }))
    const sum = tokens.reduce((total, token) => total + (usdCents(token) ?? 0n), 0n)
    const total = totalUsdCents(tokens)
    expect(total >= sum && total < sum + BigInt(tokens.length)).toBe(true)
  })
})

/** A number of so many digits that is another one in each call. */
function randomDigits(count: number): bigint {
  return BigInt(`${Array.from({ length: count }, () => Math.floor(Math.random() * 10)).join('')}`)
}

describe('usdLossBps', () => {
  const dollar = { decimals: 6, priceUsd: '1' }
  const ether = { decimals: 18, priceUsd: '3100.5' }

  test.each([
    ['as much', 3_100_500_000n, 10n ** 18n, 0],
    ['more', 3_000_000_000n, 10n ** 18n, 0],
    ['5 % less', 3_100_500_000n, 95n * 10n ** 16n, 500],
    ['nothing', 3_100_500_000n, 0n, 10_000],
    ['less of what is worth less than a cent', 1_000n, 310_000_000_000n, 388],
  ])('parameters: %s', (_, paid, received, bps) => {
    expect(
      usdLossBps({ paid: { ...dollar, amountBaseUnits: paid }, received: { ...ether, amountBaseUnits: received } })
    ).toBe(bps)
  })

  test('behavior: without a price, or of nothing, it is unknown', () => {
    const one = { ...dollar, amountBaseUnits: 1n }
    expect(usdLossBps({ paid: { ...one, priceUsd: undefined }, received: one })).toBeUndefined()
    expect(usdLossBps({ paid: one, received: { ...one, priceUsd: undefined } })).toBeUndefined()
    expect(usdLossBps({ paid: { ...one, priceUsd: '0' }, received: one })).toBeUndefined()
  })
})
