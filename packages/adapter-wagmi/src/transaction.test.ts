import { expect, test } from 'vitest'
import { decodeTransaction } from './transaction.js'

const to = '0x00000000000000000000000000000000000000AA'

test('default: what is known is kept, what is not is left out', () => {
  expect(decodeTransaction({ to, value: 1n, data: '0x', nonce: 0, type: 5, from: to, gas: undefined })).toEqual({
    to,
    value: 1n,
    data: '0x',
    nonce: 0,
  })
  expect(decodeTransaction({})).toEqual({})
})

test('behavior: a recipient without 0x is one', () => {
  expect(decodeTransaction({ to: to.slice(2) })).toEqual({ to })
})

test.each([
  ['transaction', undefined],
  ['transaction', 'x'],
  ['transaction.to', { to: '0x12' }],
  ['transaction.to', { to: `${to}00` }],
  ['transaction.value', { value: 1 }],
  ['transaction.value', { value: '1' }],
  ['transaction.value', { value: -1n }],
  ['transaction.data', { data: '0x1' }],
  ['transaction.data', { data: 'zz' }],
  ['transaction.nonce', { nonce: 1.5 }],
  ['transaction.nonce', { nonce: -1 }],
  ['transaction.maxFeePerGas', { maxFeePerGas: 1 }],
])('error: OPTION_INVALID %s', (option, value) => {
  expect(() => decodeTransaction(value)).toThrow(
    expect.objectContaining({ code: 'OPTION_INVALID', context: expect.objectContaining({ option }) })
  )
})
