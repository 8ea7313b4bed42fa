import { expect, test } from 'vitest'
import { toShared } from './shared.js'

const one = '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266'
const other = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'
const lower = '0xf39fd6e51aad88f6f4ce6ab8827279cfffb92266'

test('behavior: an address is listed once, whatever its case', () => {
  expect(toShared({ accounts: [one, lower, other, lower, one], chainId: 1 })).toEqual({
    accounts: [
      { address: one, type: 'eoa' },
      { address: other, type: 'eoa' },
    ],
    networkId: 'eip155:1',
  })
})

test('parameters: smartAccounts: whatever the case of either', () => {
  expect(toShared({ accounts: [one, other], chainId: 1, smartAccounts: [lower] }).accounts).toEqual([
    { address: one, type: 'smartAccount' },
    { address: other, type: 'eoa' },
  ])
})
