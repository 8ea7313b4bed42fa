import { expect, test } from 'vitest'
import { toAddress } from './toAddress.js'

const config = {} as Parameters<typeof toAddress>[0]
const POL = '0x0000000000000000000000000000000000001010'

test.each([
  ['eip155:1', '0x0000000000000000000000000000000000000000'],
  ['eip155:1', '0xEeeeeEeeeEeEeeEeEeEeeEEEeeeeEeeeeeeeEEeE'],
  ['eip155:137', POL],
  ['eip155:42220', '0x471EcE3750Da237f93B8E339c536989b8978a438'],
] as const)('parameters: isToken: on %s %s stands for the coin', async (networkId, address) => {
  expect(await toAddress(config, { networkId, address, isToken: true })).toBeUndefined()
  expect(await toAddress(config, { networkId, address })).toBe(address)
})

test('parameters: isToken: any other token has its address, also one that stands for a coin elsewhere', async () => {
  expect(await toAddress(config, { networkId: 'eip155:1', address: POL, isToken: true })).toBe(POL)
})
