import { expect, test } from 'vitest'
import { escapeHidden } from './escapeHidden.ts'

test.each([
  ['a hidden character', 'a\u200bb', 'a\\u200bb'],
  ['a direction that is turned', '\u202e10', '\\u202e10'],
  ['a control character', 'a\rb\u0008', 'a\\u000db\\u0008'],
  ['a hidden text', '\u{e0061}', '\\udb40\\udc61'],
  ['half a character', 'a\ud83d', 'a\\ud83d'],
  ['marks that cover other lines', `a${'\u0301'.repeat(5)}`, `a${'\\u0301'.repeat(5)}`],
])('behavior: %s is written as its number', (_, text, shown) => {
  expect(escapeHidden(text)).toBe(shown)
})

test('behavior: everything else stays, however long', () => {
  const text = `I agree.\n\n\tMarch 2026 — ñandú 👩‍🚀 ❤️ \u200fright ${'x'.repeat(10_000)}`
  expect(escapeHidden(text)).toBe(text)
})
