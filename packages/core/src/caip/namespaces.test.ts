import { expect, test } from 'vitest'
import { isNativeToken } from './namespaces.js'

test.each([
  ['eip155', '0xEeeeeEeeeEeEeeEeEeEeeEEEeeeeEeeeeeeeEEeE', true],
  ['eip155', '0x0000000000000000000000000000000000000000', false],
  ['solana', 'So11111111111111111111111111111111111111111', true],
  // Wrapped SOL is a token.
  ['solana', 'So11111111111111111111111111111111111111112', false],
  ['cosmos', '', false],
] as const)('default: in %s, %s stands for the coin: %s', (namespace, address, expected) => {
  expect(isNativeToken({ namespace, address })).toBe(expected)
})
