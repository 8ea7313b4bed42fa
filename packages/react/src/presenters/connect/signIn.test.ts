import { expect, test } from 'vitest'
import { formatLasts, formatUntil, isOwnDomain } from './signIn.js'

const HOUR_MS = 3_600_000

test.each([
  [7 * 24 * HOUR_MS, '7 days'],
  [7 * 24 * HOUR_MS - 4_000, '7 days'],
  [24 * HOUR_MS - 60_000, '1 day'],
  [2 * HOUR_MS, '2 hours'],
  [600_000, '10 minutes'],
  [1, '1 minute'],
])('behavior: %i ms are %s', (lastsMs, words) => {
  expect(formatLasts(lastsMs, 'en')).toBe(words)
})

test('behavior: durations and dates are in the language of the modal', () => {
  expect(formatLasts(7 * 24 * HOUR_MS, 'de')).toBe('7 Tage')
  const atMs = Date.parse('2026-11-29T09:14:05')
  expect(formatUntil({ atMs, nowMs: atMs - 7 * 24 * HOUR_MS }, 'en')).toBe('Nov 29')
  expect(formatUntil({ atMs, nowMs: atMs - HOUR_MS }, 'en')).toMatch(/^9:14\sAM$/)
})

test('behavior: the port belongs to the domain, upper case does not', () => {
  expect(isOwnDomain({ domain: 'Dapp.example:8080' }, 'dapp.example:8080')).toBe(true)
  expect(isOwnDomain({ domain: 'dapp.example' }, 'dapp.example:8080')).toBe(false)
  expect(isOwnDomain({ domain: 'dapp.example.evil.example' }, 'dapp.example')).toBe(false)
})
