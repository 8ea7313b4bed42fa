import { expect, test } from 'vitest'
import { bigintOf } from './answers.js'

test('default: a whole number, as a number and as the text of a long one', () => {
  expect([0, 7, '9007199254740993', '18446744073709551616'].map(bigintOf)).toEqual([
    0n,
    7n,
    9_007_199_254_740_993n,
    18_446_744_073_709_551_616n,
  ])
})

test.each([
  undefined,
  null,
  true,
  {},
  '',
  ' 7',
  -7,
  '-18446744073709551616',
  '0x10',
  '1e3',
  'much',
  1.5,
  Number.NaN,
  '7'.repeat(41),
])('error: %s is none', (value) => {
  expect(() => bigintOf(value)).toThrow()
})
