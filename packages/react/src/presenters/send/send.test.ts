import { createPortico, type Network, type SendState } from '@portico/core'
import { expect, test } from 'vitest'
import { formatExact } from '../assets/formatAmount.js'
import { presentReview, presentSend, presentSendToken, presentToken } from './send.js'
import { presentAsked } from './sendNotes.js'

const coin = { symbol: 'TOY', decimals: 12 }

test.each([
  ['de', '1,125'],
  ['en', '1.125'],
])('behavior: an amount that the app wrote is shown as the language writes it: %s', (locale, amount) => {
  const send = draft({ amount: '1.125', amountDecimal: '1.125' })
  expect(presentSend({ send, coin, locale, hidden: false }).amount).toBe(amount)
})

test.each([
  ['de', '1.125', '1125'],
  ['de', '01,50', '1.50'],
  ['en', '1.', '1'],
  ['en', 'abc', undefined],
])('behavior: what was typed stays as it was typed: %s %s', (locale, amount, amountDecimal) => {
  const send = draft({ amount, amountDecimal })
  expect(presentSend({ send, coin, locale, hidden: false }).amount).toBe(amount)
})

test('behavior: a token is shown with its address, the coin with the picture of its network', () => {
  const network: Network = {
    id: 'polkadot:one',
    namespace: 'polkadot',
    name: 'Toy One',
    nativeCurrency: { name: 'Toy', symbol: 'TOY', decimals: 12 },
    rpcUrls: [],
    testnet: false,
    iconUrl: 'https://pictures.example/one.png',
    explorerUrl: 'https://explorer.example',
  }
  const named = { name: 'Toy', symbol: 'TOY' }
  expect(presentSendToken(named, network)).toMatchObject({ key: '', address: undefined, icon: network.iconUrl })
  expect(presentSendToken({ ...named, address: 'toy-token' }, network)).toMatchObject({
    key: 'toy-token',
    address: 'toy-token',
    href: 'https://explorer.example/address/toy-token',
    icon: undefined,
  })
})

test('behavior: a token that its network multiplies is shown as there, and what others can do with it is said', () => {
  const source = { connectionId: 'polkadot/a', networkId: 'polkadot:one', address: 'toy-harbor' } as const
  const share = { address: 'toy-share', name: 'Share', symbol: 'SHARE', decimals: 2, multiplier: 10, priceUsd: '2' }
  const token = { status: 'ready', balanceBaseUnits: 5_000n, ...share } as const
  const estimate = { feeBaseUnits: 1n, depositBaseUnits: 0n, reserveBaseUnits: 0n, minimumBaseUnits: 0n }
  const fee = { status: 'ready', ...estimate, delegate: 'toy-issuer', frozenBaseUnits: 100n } as const
  const send = draft({ source, token, fee, amount: '25', amountDecimal: '25' })
  expect(presentSend({ send, coin, locale: 'en', hidden: false })).toMatchObject({
    available: '500 SHARE',
    converted: '$50.00',
    notes: [{ type: 'delegate' }, { type: 'frozen', cost: '10 SHARE' }],
  })
  expect(presentSend({ send, coin, locale: 'en', hidden: true }).notes).toContainEqual({
    type: 'frozen',
    cost: '•••••',
  })
  const review = { ...source, token, amountBaseUnits: 250n, to: 'toy-friend', estimate, isMax: false, readAtMs: 0 }
  expect(presentReview({ review, coin, locale: 'en' }).amount).toEqual({ text: '25 SHARE', note: '$50.00' })
  const listed = { networkId: source.networkId, ...share, amountBaseUnits: 5_000n }
  expect(
    presentToken({ token: listed, network: undefined, selected: false, locale: 'en', hidden: false })
  ).toMatchObject({
    amount: '500 SHARE',
    value: '$1,000.00',
  })
})

test('behavior: hidden balances are in no word of Send', () => {
  const source = { connectionId: 'polkadot/a', networkId: 'polkadot:one', address: 'toy-harbor' } as const
  const door = { name: 'Door', symbol: 'Door', decimals: 0, nft: { tokenId: '1', collection: 'Doors' } }
  const token = { status: 'ready', address: 'toy-doors', balanceBaseUnits: 4_321n, ...door } as const
  const available = (hidden: boolean) =>
    presentSend({ send: draft({ source, token }), coin, locale: 'en', hidden }).available
  expect([available(false), available(true)]).toEqual(['4,321', '•••••'])
  const amount = { amountBaseUnits: 7_654_321n, symbol: 'SHELL', decimals: 6 }
  const one = { id: 'x', networkId: source.networkId, from: source.address, to: 'toy-friend', askedAtMs: 0, ...amount }
  const costs = (hidden: boolean) =>
    presentAsked({ asked: [one], send: draft({ source }), locale: 'en', hidden }).map(({ cost }) => cost)
  expect([costs(false), costs(true)]).toEqual([['7.654321 SHELL'], ['••••• SHELL']])
})

test.each([
  ['fr', '000 USDC', '5 “000 USDC”'],
  ['en', ',000 USDC', '5 “,000 USDC”'],
  ['en', 'USDC', '5 USDC'],
])('behavior: a symbol goes on with no amount: %s "%s"', (locale, symbol, text) => {
  expect(formatExact({ amountBaseUnits: 5_000_000n, decimals: 6, symbol, locale })).toBe(text)
})

function draft(change: Partial<SendState>): SendState {
  return { ...createPortico({ adapters: [] }).snapshot('send'), ...change }
}
