import { expect, test } from 'vitest'
import { cleanIcon } from './cleanIcon.js'

const LIMIT = 262_144

test('default: pictures in the URL itself, without the space around them', () => {
  for (const icon of ['data:image/png;base64,AA', 'data:image/svg+xml,<svg/>', 'DATA:IMAGE/PNG,A'])
    expect(cleanIcon(` ${icon}\n`)).toBe(icon)
})

test('behavior: anything else is no icon, above all an address that the browser would ask', () => {
  const others = [
    'javascript:alert(1)',
    'data:text/html,<b>',
    'https://tracker.invalid/who.png',
    'HTTPS://tracker.invalid/who.png',
    'http://a.example/i',
    'http://localhost/i',
    '//a.example/i',
    'blob:null/1',
    'i.png',
  ]
  for (const icon of [undefined, '', ' ', ...others]) expect(cleanIcon(icon)).toBeUndefined()
})

test('behavior: 256 kB at most', () => {
  const start = 'data:image/png;base64,'
  const largest = start.padEnd(LIMIT, 'A')
  expect(cleanIcon(largest)).toBe(largest)
  expect(cleanIcon(`${largest}A`)).toBeUndefined()
})
