import { expect, test } from 'vitest'
import { parseJson } from './parseJson.js'

test('default: whole numbers of 16 digits and more are texts, wherever they are', () => {
  const text =
    '{"a":9007199254740993,"b":[-1234567890123456,123456789012345,0],"c":{"9007199254740993":1.5e3},"d":1234567890123456.5}'
  expect(parseJson(text)).toEqual({
    a: '9007199254740993',
    b: ['-1234567890123456', 123_456_789_012_345, 0],
    c: { '9007199254740993': 1_500 },
    d: 1_234_567_890_123_456.5,
  })
  expect(parseJson('9007199254740993')).toBe('9007199254740993')
})

test.each([
  '"',
  '\\',
  '\\"',
  '\\\\"9007199254740993',
  '9007199254740993',
  ': 9007199254740993,',
  'a"b\\c"9007199254740993\u2028é😀',
  '',
])('behavior: a text stays as it is: %j', (inner) => {
  for (const value of [inner, [inner, inner], { [inner]: inner, after: inner }])
    expect(parseJson(JSON.stringify(value))).toEqual(value)
})

test.each(['', '{', '"', '"\\', '{"a":"\\"}', '[1,]', '-', '12345678901234567890-', '"a" 9007199254740993'])(
  'error: no JSON: %s',
  (text) => {
    expect(() => parseJson(text)).toThrow(SyntaxError)
  }
)

test.each([
  ['a broken text of quotes', `"${'\\"'.repeat(200_000)}`],
  ['a broken text of backslashes', `"${'\\'.repeat(400_001)}`],
  ['many broken numbers', `[${'1234567890123456-'.repeat(20_000)}]`],
  ['one broken number', `[${'1'.repeat(400_000)}-]`],
])('error: %s is refused at once', (_, text) => {
  // A second look at each character would take minutes, longer than a test may.
  expect(() => parseJson(text)).toThrow(SyntaxError)
})

test('behavior: an answer with a text of 13 MB is read', () => {
  const data = 'A'.repeat(13_000_000)
  expect(parseJson(JSON.stringify({ result: { data, lamports: 1 } }))).toEqual({ result: { data, lamports: 1 } })
})
