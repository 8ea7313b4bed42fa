import { createFakePlatform } from '@portico/test-kit'
import { describe, expect, test } from 'vitest'
import { codeOf } from '../../test/createHarness.js'
import { createBalanceService } from './balances.js'
import { createHttp } from './http.js'

const networkId = 'eip155:1'
const address = '0xabc'
const TOKEN = '0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48'

/** An entry as the service has it. */
const entry = {
  name: 'USD Coin',
  symbol: 'USDC',
  chainId: networkId,
  address: `${networkId}:${TOKEN}`,
  value: 12.34,
  price: 0.9998,
  quantity: { decimals: '6', numeric: '12.345678' },
  iconUrl: 'https://api.example/usdc.png',
}

const setup = (balances: unknown) => {
  const platform = createFakePlatform()
  platform.answer(() => ({ balances }))
  const http = createHttp({ baseUrl: 'https://api.example', platform, projectId: 'p1', sdkVersion: '1.2.3' })
  const service = createBalanceService({ http })
  return { platform, service, find: () => service.find({ networkId, address }) }
}

describe('balance service', () => {
  test('default: amounts are exact, prices are text, pictures are checked', async () => {
    const coin = {
      name: 'Ether',
      symbol: 'ETH',
      price: 3101.3,
      quantity: { decimals: '18', numeric: '0.000000000000000001' },
    }
    const { platform, find } = setup([{ ...coin, iconUrl: 'https://elsewhere.example/eth.png' }, entry])
    expect(await find()).toEqual([
      { networkId, name: 'Ether', symbol: 'ETH', decimals: 18, amountBaseUnits: 1n, priceUsd: '3101.3' },
      {
        networkId,
        address: TOKEN,
        name: 'USD Coin',
        symbol: 'USDC',
        decimals: 6,
        amountBaseUnits: 12_345_678n,
        priceUsd: '0.9998',
        iconUrl: entry.iconUrl,
      },
    ])
    expect(platform.requests).toEqual([
      'https://api.example/v1/account/0xabc/balance?currency=usd&chainId=eip155%3A1&st=portico&sv=1.2.3&projectId=p1',
    ])
  })

  test('parameters: forceUpdate, of namespaces whose tokens can be read anew', async () => {
    const { platform, service } = setup([])
    const forceUpdate = Array.from({ length: 60 }, (_, index) => `0x${index}`)
    await service.find({ networkId, address, forceUpdate })
    const asked = new URL(platform.requests[0] ?? '').searchParams.get('forceUpdate')?.split(',')
    expect(asked).toHaveLength(50)
    expect(asked?.[0]).toBe('eip155:1:0x0')
    await service.find({ networkId: 'solana:one', address, forceUpdate })
    expect(platform.requests[1]).not.toContain('forceUpdate')
  })

  test('behavior: what stands for the coin is the coin; nothing costs nothing; long floats are cut', async () => {
    const { find } = setup([
      { ...entry, address: `${networkId}:0xEeeeeEeeeEeEeeEeEeEeeEEEeeeeEeeeeeeeEEeE`, price: 0 },
      { ...entry, price: '1e-9', quantity: { decimals: 6, numeric: 0.1 + 0.2 } },
    ])
    const [coin, token] = await find()
    expect(coin).not.toHaveProperty('address')
    expect(coin).not.toHaveProperty('priceUsd')
    expect(token).toMatchObject({ priceUsd: '0.000000001', amountBaseUnits: 300_000n })
  })

  test.each([
    ['another network', { chainId: 'eip155:10' }],
    ['an address of another network', { address: 'eip155:10:0x1' }],
    ['an address that is none', { address: '0x1' }],
    ['no amount', { quantity: undefined }],
    ['a negative amount', { quantity: { decimals: '6', numeric: '-1' } }],
    ['an amount that is no number', { quantity: { decimals: '6', numeric: 'NaN' } }],
    ['300 decimals', { quantity: { decimals: '300', numeric: '1' } }],
    ['a fraction of decimals', { quantity: { decimals: '1.5', numeric: '1' } }],
    ['negative decimals', { quantity: { decimals: -1, numeric: '1' } }],
    ['a name that is no text', { name: {} }],
  ])('behavior: an entry with %s is left out, the others stay', async (_, change) => {
    const { find } = setup([{ ...entry, ...change }, null, 'x', [], entry])
    expect(await find()).toHaveLength(1)
  })

  test('behavior: of many entries not all are read, and a million are not read at all', async () => {
    const million = setup(Array.from({ length: 1_000_000 }, () => null))
    expect(await codeOf(million.find())).toBe('RESPONSE_INVALID')
    const { find } = setup(Array.from({ length: 300_000 }, () => null))
    expect(await find()).toEqual([])
    const many = setup(Array.from({ length: 5_000 }, () => entry))
    expect(await many.find()).toHaveLength(2_000)
  })

  test('error: an answer of another shape is RESPONSE_INVALID', async () => {
    for (const answer of [undefined, {}, 'x', null]) {
      const { find } = setup(answer)
      expect(await codeOf(find())).toBe('RESPONSE_INVALID')
    }
  })

  test('default: the networks that it serves, those that are texts', async () => {
    const { platform, service } = setup([])
    platform.answer(() => ({ http: ['eip155:1', 5, null, 'solana:one'], ws: [] }))
    expect(await service.supportedNetworks()).toEqual(['eip155:1', 'solana:one'])
    platform.answer(() => ({ https: [] }))
    expect(await codeOf(service.supportedNetworks())).toBe('RESPONSE_INVALID')
  })
})
