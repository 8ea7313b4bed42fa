import { expect, test } from 'vitest'
import { relativeTime } from './relativeTime.js'

const SECOND = 1_000
const MINUTE = 60 * SECOND
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR
const MONTH = (365.25 / 12) * DAY

test.each([
  [0, 'now'],
  [44 * SECOND, '44 seconds ago'],
  [45 * SECOND, '1 minute ago'],
  [89 * SECOND, '1 minute ago'],
  [90 * SECOND, '2 minutes ago'],
  [44 * MINUTE, '44 minutes ago'],
  [45 * MINUTE, '1 hour ago'],
  [89 * MINUTE, '1 hour ago'],
  [90 * MINUTE, '2 hours ago'],
  [21 * HOUR, '21 hours ago'],
  [22 * HOUR, '1 day ago'],
  [35 * HOUR, '1 day ago'],
  [36 * HOUR, '2 days ago'],
  [25 * DAY, '25 days ago'],
  [26 * DAY, '1 month ago'],
  [45 * DAY, '1 month ago'],
  [46 * DAY, '2 months ago'],
  [10 * MONTH, '10 months ago'],
  [11 * MONTH, '1 year ago'],
  [17 * MONTH, '1 year ago'],
  [18 * MONTH, '2 years ago'],
  [-HOUR, 'now'],
])('default: %d ms ago is %s', (ago, words) => {
  expect(relativeTime('en')({ atMs: 1e12 - ago, nowMs: 1e12 })).toBe(words)
})

test('parameters: locale', () => {
  expect(relativeTime('de')({ atMs: 0, nowMs: 3 * DAY })).toBe('vor 3 Tagen')
})
