import { expect, test } from 'vitest'
import { formatAmount } from './formatAmount.ts'

test.each([
  [1_284_002_000n, 6, 'en-US', '1,284.002'],
  [5_000n, 9, 'en-US', '0.000005'],
  [18_446_744_073_709_551_615n, 0, 'en-US', '18,446,744,073,709,551,615'],
  [18_446_744_073_709_551_615n, 9, 'de', '18.446.744.073,709551615'],
  [1n, 100, 'en', `0.${'0'.repeat(99)}1`],
  [0n, 9, 'en', '0'],
  [1_500n, 3, 'ar', '1.5'],
  [1_500n, 3, 'no language!', '1.5'],
  [1n, 18, 'en', '0.000000000000000001'],
  [2n ** 256n - 1n, 0, 'pt', (2n ** 256n - 1n).toLocaleString('pt')],
  [1_500n, 3, '', '1.5'],
])('default: %d with %d decimals in %s', (amountBaseUnits, decimals, locale, text) => {
  expect(formatAmount({ amountBaseUnits, decimals, locale }).replace('٫', '.')).toBe(text)
})
