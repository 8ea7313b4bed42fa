import { expect, test } from 'vitest'
import { cleanIcon } from './cleanIcon.js'

const LIMIT = 262_144

test('default: pictures and https, without the space around them', () => {
  for (const icon of [
    'data:image/png;base64,AA',
    'data:image/svg+xml,<svg/>',
    'DATA:IMAGE/PNG,A',
    'https://a.example/i',
  ])
    expect(cleanIcon(` ${icon}\n`)).toBe(icon)
})

test('behavior: anything else is no icon', () => {
  const others = [
    'javascript:alert(1)',
    'data:text/html,<b>',
    'http://a.example/i',
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
