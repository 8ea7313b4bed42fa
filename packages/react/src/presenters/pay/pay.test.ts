import { defineNetwork, type Payment, type PayWay } from '@portico/core'
import { describe, expect, test } from 'vitest'
import { presentCost, presentRequest, presentShortage, presentWay } from './pay.js'

const network = defineNetwork({
  id: 'eip155:8453',
  name: 'Base',
  nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
  rpcUrls: ['https://rpc.example'],
})
const words = { network, locale: 'en' }
const usdc = { address: '0x01', name: 'USD Coin', symbol: 'USDC', decimals: 6, priceUsd: '1' }
const eth = { name: 'Ether', symbol: 'ETH', decimals: 18, priceUsd: '3000' }

const direct: PayWay = {
  id: 'direct',
  source: {
    connectionId: 'eip155/toy',
    networkId: 'eip155:8453',
    address: '0x0000000000000000000000000000000000000001',
  },
  token: { ...usdc, balanceBaseUnits: 200_000_000n },
  asset: { ...usdc, balanceBaseUnits: 200_000_000n },
  kind: 'direct',
  status: 'ready',
  amountBaseUnits: 48_000_000n,
  costBaseUnits: 10n ** 13n,
  coinPriceUsd: '3000',
}

const payment: Payment = { id: '1', recipient: '0x02', assets: [{ networkId: 'eip155:8453' }], amount: '48.00' }

/** 40 USDC for at most 0.0134 ETH, beside 8 that are there. */
const swapped: PayWay = {
  ...direct,
  id: 'swap',
  kind: 'swap',
  token: { ...eth, balanceBaseUnits: 10n ** 18n },
  swap: {
    source: direct.source,
    pay: { ...eth, status: 'ready' },
    receive: { ...usdc, status: 'ready' },
    quoted: {
      exact: 'receive',
      payBaseUnits: 13_350_000_000_000_000n,
      receiveBaseUnits: 40_000_000n,
      limitBaseUnits: 13_400_000_000_000_000n,
      readAtMs: 1_000,
    },
    slippageBps: 100,
    asks: ['swap'],
    approvals: [],
  },
}

describe('what a payment costs', () => {
  test('default: the total is the amount and what the network takes', () => {
    expect(presentCost(direct, { ...words, nowMs: 0 })).toMatchObject({ total: '$48.03', swap: undefined })
  })

  test('behavior: with a swap it is the most that is swapped, what is there of the asset, and the fees', () => {
    const { total, swap } = presentCost(swapped, { ...words, nowMs: 4_000 })
    expect(total).toBe('$48.23')
    expect(swap).toMatchObject({ most: '0.0134 ETH', receive: '40 USDC', cost: '$0.05', ageSeconds: 3, asks: 2 })
  })

  test('behavior: without a price nothing is added up', () => {
    const unpriced = { ...direct, asset: { ...usdc, priceUsd: undefined } }
    expect(presentCost(unpriced, { ...words, nowMs: 0 }).total).toBeUndefined()
    expect(presentCost({ ...direct, costBaseUnits: undefined }, { ...words, nowMs: 0 }).total).toBeUndefined()
  })
})

test('behavior: what is missing is said to the last unit', () => {
  const short: PayWay = { ...direct, status: 'insufficient', amountBaseUnits: 480_000_001n }
  expect(presentShortage(short, 'en')).toEqual({
    needed: '480.000001 USDC',
    have: '200 USDC',
    missing: '280.000001 USDC',
  })
  expect(presentWay(short, { ...words, walletName: 'Toy', hidden: true }).missing).toBeUndefined()
})

test('error: what a link writes into a payment is one line without hidden characters', () => {
  const { memo } = presentRequest({ ...payment, memo: 'order\n\u202e2401' }, direct, words)
  expect(memo).toBe('order 2401')
})

test('error: where a part of the asset is frozen, that is missing too, and nothing is a negative amount', () => {
  const short: PayWay = { ...direct, status: 'insufficient' }
  expect(presentShortage(short, 'en')).toBeUndefined()
  const estimate = { feeBaseUnits: 1n, depositBaseUnits: 0n, reserveBaseUnits: 0n, minimumBaseUnits: 0n }
  const frozen: PayWay = { ...short, estimate: { ...estimate, frozenBaseUnits: 160_000_000n } }
  expect(presentShortage(frozen, 'en')).toEqual({ needed: '48 USDC', have: '40 USDC', missing: '8 USDC' })
})
