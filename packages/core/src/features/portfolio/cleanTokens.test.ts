import { describe, expect, test } from 'vitest'
import type { TokenBalance } from '../../records/tokenBalance.js'
import { totalUsdCents } from '../../units/fiat.js'
import { cleanTokens } from './cleanTokens.js'

const networkId = 'eip155:1'
const coin: TokenBalance = { networkId, name: 'Ether', symbol: 'ETH', decimals: 18, amountBaseUnits: 0n }
const token: TokenBalance = {
  networkId,
  address: '0xAb00000000000000000000000000000000000001',
  name: 'Grain',
  symbol: 'GRAIN',
  decimals: 6,
  amountBaseUnits: 2_000_000n,
}

const clean = (...tokens: readonly unknown[]) => cleanTokens({ networkId, tokens }).tokens
const at = (address: string, change: Partial<TokenBalance> = {}): TokenBalance => ({ ...token, address, ...change })

describe('cleanTokens', () => {
  test('default: the coin first, though there is none of it; then what is worth most, then by symbol', () => {
    const [poor, rich] = [at('0x1', { priceUsd: '0.5' }), at('0x2', { priceUsd: '7' })]
    const [alder, birch] = [at('0x3', { symbol: 'ALDER' }), at('0x4', { symbol: 'BIRCH' })]
    expect(clean(birch, poor, coin, alder, rich)).toEqual([coin, rich, poor, alder, birch])
  })

  test('behavior: tokens without decimals, of which there are none, or that were there before, are left out', () => {
    const repeated = { ...token, address: token.address?.toLowerCase(), name: 'Other' }
    expect(clean(token, repeated, at('0x1', { decimals: 0 }), at('0x2', { amountBaseUnits: 0n }), coin, coin)).toEqual([
      coin,
      token,
    ])
  })

  test('parameters: listed, the token that the app lists itself, is there without decimals', () => {
    const ticket = at('0xAb01', { decimals: 0 })
    expect(cleanTokens({ networkId, tokens: [ticket], listed: '0xaB01' }).tokens).toEqual([ticket])
    expect(cleanTokens({ networkId, tokens: [at('0x2', { decimals: 0 })], listed: '0xab01' }).tokens).toEqual([])
  })

  test('behavior: a symbol that reads as a part of the amount is in quotes, with the address of its token', () => {
    const [fake] = clean(at('0x00000000000000000000000000000000000000cc', { symbol: '000 USDC' }))
    expect(fake?.symbol).toBe('“000 USDC” 0x0000…0000cc')
    expect(clean(fake)).toEqual([fake])
  })

  test('behavior: spam comes last, and is worth nothing to a total', () => {
    const spam = at('0x1', { priceUsd: '1000', isSpam: true })
    const tokens = clean(spam, at('0x2'), coin)
    expect(tokens.map(({ address }) => address)).toEqual([undefined, '0x2', '0x1'])
    expect(totalUsdCents(tokens)).toBe(0n)
    expect(clean({ ...coin, isSpam: true })).toEqual([coin])
  })

  test('default: the places of wrong entries; what is only left out is not wrong', () => {
    const tokens = [
      coin,
      { ...token, decimals: '6' },
      at('0x1', { decimals: 0 }),
      at('0x2', { amountBaseUnits: 0n }),
      coin,
      null,
    ]
    expect(cleanTokens({ networkId, tokens }).wrong).toEqual([1, 5])
  })

  test.each([
    { networkId: 'eip155:10' },
    { amountBaseUnits: -1n },
    { amountBaseUnits: 1n << 256n },
    { amountBaseUnits: 5 },
    { amountBaseUnits: '5' },
    { decimals: 300 },
    { decimals: -1 },
    { decimals: 1.5 },
    { decimals: Number.NaN },
    { decimals: '6' },
    { address: '' },
    { address: 'javascript:alert(1)' },
    { address: 'x'.repeat(129) },
    { address: null },
  ])('behavior: an entry with %o is left out, the others stay', (change) => {
    expect(clean({ ...token, ...change }, coin)).toEqual([coin])
  })

  test('behavior: what is no entry, or throws when it is looked at, is left out', () => {
    const trap = Object.defineProperty({ ...token }, 'address', {
      get: () => {
        throw new Error('trap')
      },
    })
    expect(clean(null, undefined, 'x', 5, [], trap, coin)).toEqual([coin])
    for (const tokens of [undefined, null, {}, 'x', { length: 5 }])
      expect(cleanTokens({ networkId, tokens })).toEqual({ tokens: [], wrong: [] })
  })

  test('behavior: texts are one line that can be seen and turns nothing around', () => {
    const [evil] = clean({
      ...token,
      name: 'USD\u202e Coin\n\u200bx'.repeat(30),
      symbol: '\u2066U\u0000SDC\u202ebut longer',
    })
    expect(evil?.name).toMatch(/^USD Coin x[^\p{C}]+…$/u)
    expect([...(evil?.name ?? '')].length).toBeLessThanOrEqual(65)
    expect(evil?.symbol).toBe('USDCbut lon…')
  })

  test('behavior: a token that calls itself nothing is called by what is known of it', () => {
    const names = (change: object) => clean({ ...token, ...change }).map(({ name, symbol }) => [name, symbol])
    expect(names({ name: ' \u200b', symbol: 'GRAIN' })).toEqual([['GRAIN', 'GRAIN']])
    expect(names({ name: 'Grain', symbol: undefined })).toEqual([['Grain', 'Grain']])
    expect(names({ name: 5, symbol: {} })).toEqual([['0xAb00…0001', '0xAb00…0001']])
  })

  test('behavior: a price that is no decimal number, and a picture that may not be shown, are left out', () => {
    for (const priceUsd of ['-1', '1e3', 'NaN', '', 5, '9'.repeat(81), null, '0', '0.00'])
      expect(clean({ ...token, priceUsd })).toEqual([token])
    for (const iconUrl of ['javascript:alert(1)', 'http://a.example/x.png', 5, 'data:text/html,x'])
      expect(clean({ ...token, iconUrl })).toEqual([token])
    const whole = { ...token, priceUsd: '1.5', iconUrl: 'https://a.example/x.png' }
    expect(clean(whole)).toEqual([whole])
  })

  test('behavior: a million entries are read, and not all of them are shown', () => {
    const many = Array.from({ length: 1_000_000 }, (_, index) => at(`0x${index.toString(16)}`))
    expect(clean(...many.slice(0, 3_000))).toHaveLength(500)
    expect(cleanTokens({ networkId, tokens: many }).tokens).toHaveLength(500)
    // Compared all with all, they would take longer than a test may.
  })
})
