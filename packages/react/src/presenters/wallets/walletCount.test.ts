import { expect, test } from 'vitest'
import { presentWalletCount } from './walletCount.js'

test.each([
  ['en', true, 9726, '9,726'],
  ['de', true, 9726, '9.726'],
  ['en', false, 76, '70+'],
  ['ar-EG', false, 76, '٧٠+'],
  ['en', false, 40, '40+'],
  ['en', false, 9, '9'],
  ['en', true, undefined, undefined],
  ['en', false, undefined, undefined],
])('default: in %s, with a directory %s, %o is %o', (locale, hasDirectory, count, shown) => {
  expect(presentWalletCount({ count, hasDirectory, locale })).toBe(shown)
})
