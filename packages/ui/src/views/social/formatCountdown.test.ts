import { expect, test } from 'vitest'
import { formatCountdown } from './formatCountdown.js'

test.each([
  [232_000, 'en', '3:52'],
  [231_001, 'en', '3:52'],
  [60_000, 'en', '1:00'],
  [59_500, 'de', '1:00'],
  [8_000, 'de', '0:08'],
  [8_000, 'ar-EG', '٠:٠٨'],
] as const)('default: %s ms in %s', (ms, locale, shown) => {
  expect(formatCountdown(ms, locale)).toBe(shown)
})
