import { expect, test } from 'vitest'
import { formatAgo } from './formatAgo.ts'

test.each([
  [0, 'en', 'now'],
  [59_999, 'en', 'now'],
  [60_000, 'en', '1 minute ago'],
  [179_999, 'de', 'vor 2 Minuten'],
  // A clock that goes slow.
  [-60_000, 'en', 'now'],
])('default: %i ms ago in %s', (agoMs, locale, text) => {
  expect(formatAgo({ sinceMs: 1_000_000, nowMs: 1_000_000 + agoMs, locale })).toBe(text)
})
