import type { PastTransfer } from '@portico/core'
import { expect, test } from 'vitest'
import { sumTransfers } from './transfers.js'

test('behavior: what a token of the same name moved is not added to what the other one moved', () => {
  const moved: PastTransfer = {
    direction: 'in',
    token: '0xaa',
    amountDecimal: '0.01',
    symbol: 'USDC',
    name: 'USD Coin',
    isNft: false,
  }
  const { shown, others } = sumTransfers({
    id: 'a',
    networkId: 'eip155:1',
    hash: '0xa',
    kind: 'receive',
    status: 'confirmed',
    minedAtMs: 0,
    isSpam: false,
    transfers: [moved, { ...moved, token: '0xbb', amountDecimal: '1000000' }, moved],
  })
  expect([shown?.amountDecimal, others]).toEqual(['0.02', 1])
})
