import { expect, test } from 'vitest'
import { formatIn } from './formatIn.js'

test('behavior: a time is rounded up, in the largest unit that it fills', () => {
  expect([1, 24_000, 60_000, 60_001, 899_999, 3_600_000, 7_200_000].map((ms) => formatIn(ms, 'en'))).toEqual([
    '1 second',
    '24 seconds',
    '60 seconds',
    '2 minutes',
    '15 minutes',
    '60 minutes',
    '2 hours',
  ])
  expect(formatIn(600_000, 'de')).toBe('10 Minuten')
})
