import { floorDecimal, toBaseUnits, toDecimal } from '@portico/core'
import { describe, expect, test } from 'vitest'

describe('decimal amounts', () => {
  test('default: there and back, exactly', () => {
    for (const [amountDecimal, decimals, amountBaseUnits] of [
      ['8.2', 9, 8_200_000_000n],
      ['0.000000000000000001', 18, 1n],
      [
        '115792089237316195423570985008687907853269984665640564039457',
        18,
        115792089237316195423570985008687907853269984665640564039457000000000000000000n,
      ],
      ['0', 18, 0n],
      ['-1.5', 6, -1_500_000n],
      ['42', 0, 42n],
    ] as const) {
      expect(toBaseUnits({ amountDecimal, decimals })).toBe(amountBaseUnits)
      expect(toDecimal({ amountBaseUnits, decimals })).toBe(amountDecimal)
    }
  })

  test("error: AMOUNT_INVALID in the specification's words", () => {
    for (const amountDecimal of ['', '.', 'abc', '1e18', '0x10', '1,5', ' 1', '1.2.3', '--1', '1.0000001'])
      expect(() => toBaseUnits({ amountDecimal, decimals: 6 })).toThrowError(
        `Number ${amountDecimal} is not a valid decimal number`
      )
  })

  test('behavior: showing floors, never rounds', () => {
    expect(floorDecimal({ amountDecimal: '1.9999', digits: 3 })).toBe('1.999')
    expect(floorDecimal({ amountDecimal: '2', digits: 3 })).toBe('2.000')
    expect(floorDecimal({ amountDecimal: '0.0004', digits: 3 })).toBe('0.000')
    expect(floorDecimal({ amountDecimal: '12.7', digits: 0 })).toBe('12')
  })
})
