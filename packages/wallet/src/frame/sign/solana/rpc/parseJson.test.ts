import { expect, test } from 'vitest'
import { countOf, parseJson } from './parseJson.ts'

test('default: whole numbers of 16 digits and more are texts, wherever they are', () => {
  const text =
    '{"a":9007199254740993,"b":[-1234567890123456,123456789012345,0],"9007199254740993":1.5e3,"c":1234567890123456.5}'
  expect(parseJson(text)).toEqual({
    a: '9007199254740993',
    b: ['-1234567890123456', 123_456_789_012_345, 0],
    '9007199254740993': 1_500,
    c: 1_234_567_890_123_456.5,
  })
})

test.each(['"', '\\', '\\"', '\\\\"9007199254740993', ': 9007199254740993,', '\u2028é😀', ''])(
  'behavior: a text stays as it is: %j',
  (inner) => {
    for (const value of [inner, [inner, inner], { [inner]: inner }])
      expect(parseJson(JSON.stringify(value))).toEqual(value)
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

test('behavior: a count is a whole number that is exact', () => {
  expect([0, 7, '9007199254740993', '18446744073709551615'].map(countOf)).toEqual([
    0n,
    7n,
    9_007_199_254_740_993n,
    2n ** 64n - 1n,
  ])
  for (const wrong of [
    -1,
    1.5,
    2 ** 53,
    Number.NaN,
    null,
    undefined,
    '',
    '7',
    '0x10',
    '-9007199254740993',
    '1'.repeat(21),
    {},
  ])
    expect(() => countOf(wrong)).toThrow(RangeError)
})
