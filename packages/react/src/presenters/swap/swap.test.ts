import type { QuotedSwap, SwapHolding } from '@portico/core'
import { describe, expect, test } from 'vitest'
import { presentAlike } from './presentAlike.js'
import { percent, presentQuote, presentSummary, shortText } from './swap.js'

const ether: SwapHolding = { name: 'Ether', symbol: 'ETH', decimals: 18, status: 'ready', priceUsd: '3129.45' }
const dollar: SwapHolding = {
  address: '0xa',
  name: 'USD Coin',
  symbol: 'USDC',
  decimals: 6,
  status: 'ready',
  priceUsd: '1',
}
const quoted: QuotedSwap = {
  exact: 'pay',
  payBaseUnits: 200_000_000n,
  receiveBaseUnits: 63_909_123_456_789_012n,
  limitBaseUnits: 63_269_999_999_999_999n,
  feeBaseUnits: 12_800_000_000_000n,
  priceImpactBps: 780,
  feeBps: 85,
  route: ['0xa', undefined],
  readAtMs: 1_000,
}
const shown = { quoted, pay: dollar, receive: ether, provider: 'Juniper', coin: ether, nowMs: 5_999, locale: 'en' }

describe('a price of a swap', () => {
  test('default: its rate is of the dearer token, and what is promised is never rounded up', () => {
    expect(presentQuote(shown)).toEqual({
      rate: '1 ETH = 3,129.44364 USDC',
      ageSeconds: 4,
      priceImpact: { text: '7.8%', tone: 'warning' },
      limit: { kind: 'atLeast', text: '0.063269 ETH' },
      providerFee: { percent: '0.85%', text: '$1.70' },
      networkFee: '$0.04',
      provider: 'Juniper',
      hops: 1,
    })
  })

  test('behavior: with an exact amount to receive, what is paid at most is rounded up', () => {
    const exact: QuotedSwap = { ...quoted, exact: 'receive', payBaseUnits: 1n, limitBaseUnits: 63_269_000_000_000_001n }
    expect(presentQuote({ ...shown, quoted: exact, pay: ether, receive: dollar }).limit).toEqual({
      kind: 'atMost',
      text: '0.06327 ETH',
    })
  })

  test('behavior: of what the provider does not say nothing is made up', () => {
    const bare: QuotedSwap = {
      ...quoted,
      priceImpactBps: undefined,
      feeBps: undefined,
      route: undefined,
      feeBaseUnits: undefined,
    }
    const { priceImpact, providerFee, hops, networkFee } = presentQuote({ ...shown, quoted: bare })
    expect([priceImpact, providerFee, hops, networkFee]).toEqual([undefined, undefined, undefined, undefined])
  })

  test.each([
    ['pay', '0.063909 ETH', '200 USDC'],
    ['receive', '0.063909123456789012 ETH', '200 USDC'],
  ] as const)('behavior: with an exact amount to %s, that one has every digit', (exact, received, paid) => {
    const words = { network: undefined, locale: 'en' }
    const { pay, receive } = presentSummary({
      quoted: { ...quoted, exact },
      pay: dollar,
      receive: { ...ether, priceUsd: undefined },
      words,
    })
    expect([pay.text, receive.text, receive.note]).toEqual([paid, received, undefined])
  })

  test.each([
    [1_234_567_890n, false, '1.234567'],
    [1_234_567_890n, true, '1.234568'],
    [123_456n, false, '0.0001234'],
    [123_456n, true, '0.0001235'],
    [1n, false, '0.000000001'],
    [0n, false, '0'],
    [5_000_000_000_000n, false, '5,000'],
  ])('parameters: %s of nine decimals, rounded up: %s, is %s', (amountBaseUnits, isRoundedUp, text) => {
    expect(shortText({ amountBaseUnits, decimals: 9, symbol: '', locale: 'en', isRoundedUp })).toBe(text)
  })

  test.each([
    [100, '1%'],
    [50, '0.5%'],
    [1, '0.01%'],
  ])('parameters: %s hundredths of a per cent are %s', (bps, text) => expect(percent(bps, 'en')).toBe(text))
})

test('error: contracts that begin and end alike are told apart where the user has to say which one is meant', () => {
  const [real, fake] = ['0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48', '0xA0b8badbadbadbadbadbadbadbadbadbad06eB48'].map(
    (address) => presentAlike({ token: { ...dollar, address }, isAccepted: false }, undefined).address
  )
  expect(fake).not.toBe(real)
})
