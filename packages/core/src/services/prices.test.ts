import { createFakePlatform } from '@portico/test-kit'
import { describe, expect, test } from 'vitest'
import { codeOf } from '../../test/createHarness.js'
import { createHttp } from './http.js'
import { createPriceService } from './prices.js'

const networkId = 'eip155:1'
const COIN = '0xeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeee'

const setup = (...answers: unknown[]) => {
  const platform = createFakePlatform()
  platform.answer(() => answers.shift() ?? { fungibles: [] })
  const http = createHttp({ baseUrl: 'https://api.example', platform, projectId: 'p1', sdkVersion: '1.2.3' })
  const service = createPriceService({ http, projectId: 'p1' })
  const asked = () => platform.sent.map(({ body }) => JSON.parse(body ?? '').addresses)
  return { platform, asked, find: (...addresses: (string | undefined)[]) => service.find({ networkId, addresses }) }
}
const priced = (address: string, price: unknown) => ({
  address: `${networkId}:${address}`,
  name: 'x',
  symbol: 'x',
  price,
})

describe('price service', () => {
  test('default: one request for all, the coin by the address that stands for it', async () => {
    const { platform, find } = setup({
      fungibles: [priced(COIN.toUpperCase().replace('X', 'x'), 3101.3), priced('0xa', '0.9998')],
    })
    expect(await find(undefined, '0xa', '0xb')).toEqual([{ priceUsd: 3101.3 }, { address: '0xa', priceUsd: '0.9998' }])
    expect(platform.sent).toMatchObject([{ method: 'POST' }])
    expect(platform.requests[0]).toMatch(/^https:\/\/api\.example\/v1\/fungible\/price\?/)
    expect(JSON.parse(platform.sent[0]?.body ?? '')).toEqual({
      currency: 'usd',
      addresses: [`${networkId}:${COIN}`, `${networkId}:0xa`, `${networkId}:0xb`],
      projectId: 'p1',
    })
  })

  test('behavior: of a service that prices the first address only, the next ones are asked for too, ten at most', async () => {
    const { find, asked } = setup(
      { fungibles: [priced('0x1', 1)] },
      { fungibles: [] },
      { fungibles: [priced('0x3', 3)] }
    )
    expect(await find('0x1', '0x2', '0x3')).toEqual([
      { address: '0x1', priceUsd: 1 },
      { address: '0x3', priceUsd: 3 },
    ])
    expect(asked().map((addresses) => addresses.length)).toEqual([3, 2, 1])
    const many = setup()
    expect(await many.find(...Array.from({ length: 50 }, (_, index) => `0x${index}`))).toEqual([])
    expect(many.asked()).toHaveLength(10)
  })

  test('behavior: an entry without an address of this network is left out, the others stay', async () => {
    const { find } = setup({
      fungibles: [null, 'x', priced('', 1), { price: 1 }, { address: 'eip155:10:0xa', price: 1 }, priced('0xa', 2)],
    })
    expect(await find('0xa')).toEqual([{ address: '0xa', priceUsd: 2 }])
  })

  test('error: an answer of another shape is RESPONSE_INVALID; nothing to ask is no request', async () => {
    for (const answer of [{}, { fungibles: {} }, 'x'])
      expect(await codeOf(setup(answer).find('0xa'))).toBe('RESPONSE_INVALID')
    const { find, asked } = setup()
    expect(await find()).toEqual([])
    expect(asked()).toEqual([])
  })
})
