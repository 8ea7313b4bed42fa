import { expect, test } from 'vitest'
import { decimalText } from './decimalText.js'

test.each([
  [3101.3, '3101.3'],
  [0, '0'],
  ['0', '0'],
  ['007.50', '7.5'],
  ['10000', '10000'],
  [1e-7, '0.0000001'],
  ['1.25e-3', '0.00125'],
  [1e21, '1000000000000000000000'],
  [1.5e21, '1500000000000000000000'],
  ['1.2345e2', '123.45'],
  ['12E0', '12'],
  [5e-99, `0.${'0'.repeat(98)}5`],
])('default: %s is %s', (value, expected) => {
  expect(decimalText(value)).toBe(expected)
})

test.each([
  -1,
  Number.NaN,
  Number.POSITIVE_INFINITY,
  5e-324,
  1e300,
  '',
  '-1',
  '1.',
  '.5',
  '1e999999999',
  '0x10',
  '1,5',
  ' 1',
  '9'.repeat(81),
  null,
  undefined,
  true,
  1n,
  {},
  ['1'],
])('error: %s is no amount', (value) => {
  expect(decimalText(value)).toBeUndefined()
})
