import type { Network, OwnTransaction, SendState } from '@portico/core'
import { expect, test } from 'vitest'
import { presentReceipt } from './receipt.js'

const NOW = Date.UTC(2026, 10, 26, 14, 41)
const network: Network = {
  id: 'polkadot:one',
  namespace: 'polkadot',
  testnet: false,
  name: 'Toy One',
  nativeCurrency: { name: 'Toy', symbol: 'TOY', decimals: 12 },
  rpcUrls: [],
  explorerUrl: 'https://explorer.example',
}
const own: OwnTransaction = {
  networkId: 'polkadot:one',
  hash: 'aa',
  kind: 'send',
  status: 'pending',
  addedAtMs: NOW,
  amountBaseUnits: 250_000_000_000n,
  symbol: 'TOY',
  decimals: 12,
  to: 'toy-friend',
}
const token = { status: 'ready', name: 'Toy', symbol: 'TOY', decimals: 12, priceUsd: '3000' } as const
const sent: NonNullable<SendState['sent']> = {
  hash: 'aa',
  review: {
    connectionId: 'polkadot/harbor',
    networkId: 'polkadot:one',
    address: 'toy-harbor',
    token,
    amountBaseUnits: 250_000_000_000n,
    to: 'toy-friend',
    name: 'omar.toy',
    coinPriceUsd: '10000',
    readAtMs: NOW,
    estimate: {
      feeBaseUnits: 40_000_000n,
      depositBaseUnits: 6_000_000n,
      reserveBaseUnits: 90_000_000n,
      minimumBaseUnits: 0n,
    },
    isMax: false,
  },
}
const present = (facts: { own?: OwnTransaction | undefined; sent?: SendState['sent'] }, nowMs = NOW) =>
  presentReceipt({ own: undefined, sent: undefined, ...facts, network, locale: 'en', nowMs })

test('default: the amount, who gets it, and what it was thought to cost', () => {
  expect(present({ own, sent })).toEqual({
    status: 'sending',
    amount: { text: '0.25 TOY', note: '$750.00' },
    party: { address: 'toy-friend', name: 'omar.toy' },
    fee: { text: '$0.46', note: '0.000046 TOY', isEstimate: true },
    transaction: { hash: 'aa', href: 'https://explorer.example/tx/aa' },
    replacement: undefined,
    time: undefined,
  })
})

test('behavior: before it is kept, nothing leads to a page of what the wallet said', () => {
  expect(present({ sent })).toMatchObject({ status: 'sending', transaction: { hash: 'aa', href: undefined } })
})

test.each([
  [{ unknownSinceMs: NOW }, 0, 'sending'],
  [{ unknownSinceMs: NOW }, 60_000, 'unknown'],
  [{ unknownSinceMs: NOW, waitsFor: 'signatures' as const }, 60_000, 'signatures'],
  [{ status: 'expired' as const }, 0, 'expired'],
])('behavior: %o after %i ms is %s', (change, laterMs, status) => {
  expect(present({ own: { ...own, ...change }, sent }, NOW + laterMs)?.status).toBe(status)
})

test('behavior: what was paid takes the place of what it was thought to be, with the time of the end', () => {
  const ended = { ...own, status: 'confirmed', feeBaseUnits: 42_000_000n, settledAtMs: NOW } as const
  expect(present({ own: ended, sent })).toMatchObject({
    status: 'confirmed',
    fee: { text: '$0.42', note: '0.000042 TOY', isEstimate: false },
    time: expect.stringContaining('2026'),
  })
})

test('behavior: of one that was replaced or cancelled only a fee that was paid is shown, and what took its place', () => {
  for (const status of ['replaced', 'cancelled'] as const)
    expect(present({ own: { ...own, status, replacedBy: 'bb' }, sent })).toMatchObject({
      status,
      fee: undefined,
      replacement: { hash: 'bb', href: 'https://explorer.example/tx/bb' },
    })
})

test.each([
  ['toy-friend', 'omar.toy', undefined],
  ['toy-somebody-else', undefined, { asked: 'toy-friend', sent: 'toy-…y-else' }],
])(
  'behavior: what its wallet has sent in place of it is shown, to %s, beside what it was asked for',
  (to, name, parties) => {
    const instead = { ...own, status: 'confirmed', sentInstead: { to, amountBaseUnits: 125_000_000_000n } } as const
    for (const facts of [{ own: instead, sent }, { own: instead }])
      expect(present(facts)).toMatchObject({
        amount: { text: '0.125 TOY' },
        party: { address: to, name: facts.sent && name },
        instead: { asked: '0.25 TOY', sent: '0.125 TOY', parties },
      })
    // Of one that has reverted nothing was sent.
    expect(present({ own: { ...instead, status: 'reverted' }, sent })).toMatchObject({
      amount: { text: '0.25 TOY' },
      instead: undefined,
    })
  }
)

test('behavior: an earlier visit leaves no name and no price', () => {
  expect(present({ own })).toMatchObject({
    amount: { text: '0.25 TOY' },
    party: { address: 'toy-friend', name: undefined },
    fee: undefined,
  })
})

test('behavior: of an NFT an earlier visit leaves its whole name', () => {
  const nft = { name: 'Two Peaks above the clouds', collection: 'Doors' }
  const moved = { ...own, symbol: 'Two Peaks above the', decimals: 0, amountBaseUnits: 1n, nft }
  expect(present({ own: moved })).toMatchObject({ amount: { text: 'Two Peaks above the clouds' } })
})

test('behavior: what is no transfer of a known amount has no receipt', () => {
  expect(present({})).toBeUndefined()
  expect(present({ own: { ...own, kind: 'approve' } })).toBeUndefined()
  expect(present({ own: { ...own, amountBaseUnits: undefined } })).toBeUndefined()
})
