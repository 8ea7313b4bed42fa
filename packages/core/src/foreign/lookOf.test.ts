import { expect, test } from 'vitest'
import { lookOf } from './lookOf.js'

test.each([
  ['USDC', 'usdc'],
  // Each has letters that are not Latin.
  ['USDT', 'USD\u0422'],
  ['ETH', '\u0395\u03a4\u0397'],
  ['ETH', '\uff25\uff34\uff28'],
  ['USDC', 'U\u200bS D-C.'],
  ['USDC', '“USD\u0421” 0x1234…56789a'],
  ['WBTC', 'WBTÇ'],
  ['SOL', 'S0L'],
  ['LINK', '1INK'],
])('default: %s looks like %s', (one, other) => {
  expect(lookOf(one)).toBe(lookOf(other))
})

test.each([
  ['USDC', 'USDC.e'],
  ['ETH', 'WETH'],
  ['USDC', 'USDT'],
  ['\u{1f415}', '\u{1f408}'],
])('default: %s does not look like %s', (one, other) => {
  expect(lookOf(one)).not.toBe(lookOf(other))
})
