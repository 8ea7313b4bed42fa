import { expect, test } from 'vitest'
import { cleanText } from './cleanText.ts'

test.each([
  ['what turns a line', 'a\u202eb\u2066c\u200fd', 'abcd'],
  ['what can not be seen', 'a\u0000b\u200bc\u3164d\ufe0fe\u{e0041}f', 'abcdef'],
  ['what no font has', 'a\ue000b\u{f0000}c\u0378d', 'abcd'],
  ['half a character', 'a\ud83db', 'ab'],
  ['blanks of every kind', '\u2800 a\t\r\n\u00a0\u3000b\u2028c\u2800', 'a b c'],
  ['marks that cover other lines', `a${'\u0301'.repeat(50)}b`, `a${'\u0301'.repeat(4)}b`],
  ['all that there is', ' \u200b\u2800\u0007', ''],
])('behavior: without %s', (_, text, clean) => {
  expect(cleanText(text, 20)).toBe(clean)
})

test('behavior: what is longer ends with an ellipsis, and no emoji is cut', () => {
  expect(cleanText('abcd', 4)).toBe('abcd')
  expect(cleanText('abcde', 4)).toBe('abc…')
  expect(cleanText('ab defg', 4)).toBe('ab…')
  expect(cleanText('🙂🙂🙂🙂🙂', 4)).toBe('🙂🙂🙂…')
  expect(cleanText('\u200b'.repeat(10 ** 6), 4)).toBe('')
})
