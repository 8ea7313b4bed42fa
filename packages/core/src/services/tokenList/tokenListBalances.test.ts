import type { BalanceRequest, TokenBalance } from '@portico/core'
import { type ListedToken, tokenListBalances } from '@portico/core/data/tokenList'
import { createFakePlatform } from '@portico/test-kit'
import { describe, expect, test } from 'vitest'
import { codeOf } from '../../../test/createHarness.js'

const networkId = 'eip155:1'
const URL = 'https://lists.example/tokens.json'
const USDC = '0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48'

describe('tokenListBalances', () => {
  test('parameters: tokens, those of the network', async () => {
    const token: ListedToken = { networkId, address: USDC, name: 'USD Coin', iconUrl: 'https://app.example/usdc.png' }
    const { asked, read } = setUp()
    await read(tokenListBalances({ tokens: [token, { ...token, networkId: 'eip155:10' }] }))
    const { name, iconUrl } = token
    expect(asked).toEqual([
      { networkId, address: '0xabc', tokens: [{ address: USDC, name, symbol: undefined, iconUrl }] },
    ])
  })

  test('parameters: url, fetched once, when it is first needed', async () => {
    const { asked, read, platform } = setUp()
    const entry = { chainId: 1, address: USDC, name: 'USD Coin', symbol: 'USDC', decimals: 6 }
    platform.answer(() => ({
      name: 'A list',
      tokens: [
        { ...entry, logoURI: 'https://lists.example/usdc.png' },
        { ...entry, address: '0x1', logoURI: 'https://tracker.example/x.png' },
        { ...entry, address: '0x2', chainId: 10 },
        { ...entry, address: '0x3', chainId: '1' },
      ],
    }))
    const source = tokenListBalances({ url: URL })
    expect(platform.requests).toEqual([])
    await read(source)
    await read(source)
    expect(platform.requests).toEqual([URL])
    const { name, symbol } = entry
    expect(asked[0]?.tokens).toEqual([
      { address: USDC, name, symbol, iconUrl: 'https://lists.example/usdc.png' },
      { address: '0x1', name, symbol, iconUrl: undefined },
    ])
  })

  test('behavior: a network without tokens in the list, or that cannot read any, is left to others', async () => {
    const { asked, read, request } = setUp()
    const source = tokenListBalances({ tokens: [{ networkId: 'eip155:10', address: USDC }] })
    expect(await read(source)).toBeUndefined()
    const own = tokenListBalances({ tokens: [{ networkId, address: USDC }] })
    expect(await own.read({ ...request, chain: {} })).toBeUndefined()
    expect(asked).toEqual([])
  })

  test('behavior: entries of another shape are left out, the others stay', async () => {
    const { asked, read, platform } = setUp()
    const wrong = [
      null,
      5,
      'x',
      [],
      {},
      { chainId: 1 },
      { chainId: 1, address: 5 },
      { chainId: Number.NaN, address: '0x' },
    ]
    platform.answer(() => ({
      tokens: [
        ...wrong,
        { chainId: 1, address: 'x'.repeat(129) },
        { chainId: 1, address: USDC, name: {}, symbol: 5, logoURI: [] },
      ],
    }))
    await read(tokenListBalances({ url: URL }))
    expect(asked[0]?.tokens).toEqual([{ address: USDC, name: undefined, symbol: undefined, iconUrl: undefined }])
    // An app without types may write anything.
    await read(tokenListBalances({ tokens: [...wrong, { networkId, address: USDC }] as never }))
    expect(asked[1]?.tokens).toMatchObject([{ address: USDC }])
  })

  test('behavior: of a million entries the first thousand of the network are read', async () => {
    const { asked, read } = setUp()
    const tokens = Array.from({ length: 1_000_000 }, (_, index) => ({ networkId, address: `0x${index}` }) as const)
    await read(tokenListBalances({ tokens }))
    expect(asked[0]?.tokens).toHaveLength(1_000)
  })

  test.each<[string, () => unknown, string]>([
    ['no JSON', () => new Response('<html>'), 'RESPONSE_INVALID'],
    ['another shape', () => ({ coins: [] }), 'RESPONSE_INVALID'],
    ['nothing', () => new Response(null), 'RESPONSE_INVALID'],
    ['more than 5 MB', () => new Response('x'.repeat(5_000_001)), 'RESPONSE_INVALID'],
    ['another status', () => new Response('', { status: 404 }), 'HTTP_FAILED'],
  ])('error: a list that answers with %s, which is asked again', async (_, answer, code) => {
    const { read, platform } = setUp()
    platform.answer(answer)
    const source = tokenListBalances({ url: URL })
    expect(await codeOf(read(source))).toBe(code)
    platform.answer(() => ({ tokens: [{ chainId: 1, address: USDC }] }))
    expect(await read(source)).toEqual([])
  })

  test('error: a list that can not be reached', async () => {
    const { read } = setUp()
    expect(await codeOf(read(tokenListBalances({ url: URL })))).toBe('NETWORK_FAILED')
  })

  test('error: a list that does not answer for 10 s', async () => {
    const { read, platform } = setUp()
    platform.answer(() => new Promise(() => undefined))
    const failed = codeOf(read(tokenListBalances({ url: URL })))
    await platform.clock.advance(10_000)
    expect(await failed).toBe('TIMED_OUT')
  })

  test('error: OPTION_INVALID for neither of the two', () => {
    for (const options of [{}, { url: 5 }, { tokens: {} }])
      expect(() => tokenListBalances(options as never)).toThrowError(
        expect.objectContaining({ code: 'OPTION_INVALID' })
      )
  })
})

/** A network that notes what it is asked, and has nothing. */
function setUp() {
  const platform = createFakePlatform()
  const asked: Parameters<NonNullable<BalanceRequest['chain']['tokenBalances']>>[0][] = []
  const request: BalanceRequest = {
    networkId,
    address: '0xabc',
    nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
    chain: {
      tokenBalances: async (given): Promise<readonly TokenBalance[]> => {
        asked.push(given)
        return []
      },
    },
    platform,
    signal: new AbortController().signal,
  }
  return {
    platform,
    asked,
    request,
    read: (source: ReturnType<typeof tokenListBalances>) => source.read(request),
  }
}
