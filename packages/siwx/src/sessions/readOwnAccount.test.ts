import { expect, test } from 'vitest'
import { readOwnAccount } from './readOwnAccount.js'

const ADDRESS = '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266'
const READ = { namespace: 'eip155', names: ['address', 'chainId'] } as const

test.each([
  ['a CAIP-2 id', ADDRESS, 'eip155:10'],
  ['a number', ADDRESS, 10],
  ['digits', ADDRESS, '10'],
  ['hexadecimal digits', ADDRESS, '0xA'],
  ['a CAIP-10 id alone', `eip155:10:${ADDRESS}`, undefined],
  ['a CAIP-10 id of another network', `eip155:1:${ADDRESS}`, 10],
])('default: %s', (_, address, chainId) => {
  expect(readOwnAccount({ address, chainId }, READ)).toEqual({ address: ADDRESS, networkId: 'eip155:10' })
})

test.each([
  ['', 1, 'address', ''],
  [7, 1, 'address', '7'],
  [ADDRESS, -1, 'chainId', '-1'],
  [ADDRESS, 1.5, 'chainId', '1.5'],
  [ADDRESS, 'mainnet', 'chainId', 'mainnet'],
  [ADDRESS, undefined, 'chainId', 'undefined'],
  [ADDRESS, {}, 'chainId', 'an object'],
])('error: RESPONSE_INVALID: names what it cannot read: %j on %j', (address, chainId, path, shown) => {
  const context = { path, expected: expect.stringMatching(`and not ${shown}$`) }
  expect(() => readOwnAccount({ address, chainId }, READ)).toThrow(
    expect.objectContaining({ code: 'RESPONSE_INVALID', context })
  )
})
