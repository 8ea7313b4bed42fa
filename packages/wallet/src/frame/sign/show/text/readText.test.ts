import { expect, test } from 'vitest'
import { readText } from './readText.ts'

const bytes = (text: string): Uint8Array => new TextEncoder().encode(text)

test.each([
  '',
  'I agree.\n\tMarch 2026 — ñandú',
  'joined 👩‍🚀, in color ❤️, half\u200cjoined',
  'from the \u200fright\u200e',
])('default: %j is a text', (text) => {
  expect(readText(bytes(text))).toBe(text)
})

test.each<[string, Uint8Array]>([
  ['no UTF-8', Uint8Array.of(0xff, 1)],
  ['a control character', bytes('pay\u0008 no')],
  ['a control character behind ASCII', bytes('pay\u0085no')],
  ['a line end of a terminal', bytes('pay\rno')],
  ['a direction that is turned', bytes('pay \u202e001')],
  ['a direction that is set apart', bytes('pay \u2067001')],
  ['a hidden character', bytes('pay\u200bno')],
  ['a letter that can not be seen', bytes('pay\u3164no')],
  ['a hidden text', bytes('pay\u{e0061}')],
  ['a mark at its start', Uint8Array.of(0xef, 0xbb, 0xbf, 0x61)],
])('behavior: what has %s does not read as what it is', (_, data) => {
  expect(readText(data)).toBeUndefined()
})
