import type { PorticoOptions } from '@portico/core'
import { settle } from '@portico/test-kit'
import { describe, expect, test } from 'vitest'
import { createHarness } from '../../../test/createHarness.js'
import { createHeldNfts, nftOf } from '../../../test/createHeldNfts.js'

const ACCOUNT = 'polkadot:one:toy-harbor'

describe('loadNfts', () => {
  test('default: reads the NFTs of the account in use; no request is sent before it is called', async () => {
    const { portico, source, platform, known } = await connected()
    expect(source.asked).toEqual([])
    expect(portico.snapshot('nfts')).toEqual({ byId: {} })
    const loading = portico.loadNfts()
    await source.isAsked(0)
    expect(known()).toEqual({ status: 'loading', nfts: [] })
    source.answer(0, ['1', '2'])
    await loading
    const nfts = [nftOf('polkadot:one', '1'), nftOf('polkadot:one', '2')]
    expect(known()).toEqual({ status: 'success', nfts, readAtMs: platform.clock.now() })
    expect(source.asked).toMatchObject([{ networkId: 'polkadot:one', address: 'toy-harbor' }])
    expect(Object.isFrozen(known()?.nfts)).toBe(true)
    expect(JSON.stringify(platform.stored)).not.toContain('Door')
  })

  test('behavior: a source that never answers has failed after 30 s', async () => {
    const { portico, source, platform, known } = await connected()
    const loading = portico.loadNfts()
    await source.isAsked(0)
    await platform.clock.advance(30_000)
    await loading
    expect(known()?.status).toBe('error')
    expect(source.asked[0]?.signal.aborted).toBe(true)
  })

  test.each<[string, Partial<PorticoOptions>]>([
    ['without a source', { data: {} }],
    [
      'on a network that the source does not know',
      { data: { nfts: createHeldNfts({ networkIds: ['polkadot:two'] }) } },
    ],
  ])('behavior: %s no request is sent', async (_, options) => {
    const { portico, known } = await connected(options)
    await portico.loadNfts()
    expect(known()).toEqual({ status: 'unavailable', nfts: [] })
  })
})

describe('what is told to the developer', () => {
  test('behavior: why entries are left out or have no picture, once for each reason', async () => {
    const one = nftOf('polkadot:one', '1')
    const wrong = [{ ...one, quantity: 1 }, null, { ...one, tokenId: '' }, { ...one, tokenId: '2', quantity: '3' }]
    const nfts = [...wrong, { ...one, imageUrl: 'ipfs://door' }, { ...one, networkId: 'polkadot:two' }]
    const { portico, platform, known } = await connected({ data: { nfts: { read: async () => nfts as never } } })
    await portico.loadNfts()
    await portico.loadNfts({ force: true })
    expect(known()?.nfts).toEqual([one])
    const told = platform.logs.filter(({ message }) => message.includes('data.nfts'))
    expect(told.map(({ level, message }) => [level, message])).toEqual([
      ['warn', expect.stringMatching(/^2 of the NFTs .* left out, the first at index 0: `quantity` must be a bigint/)],
      ['warn', expect.stringContaining('index 1: it must be an object')],
      ['warn', expect.stringContaining("index 2: `tokenId` must be a text of letters and digits: '0' on")],
      ['warn', expect.stringMatching(/pictures .* not shown, the first at index 4: `imageUrl` must be/)],
      ['warn', expect.stringContaining('index 5: `networkId` must be')],
    ])
  })

  test('behavior: an answer that is no list is a failure, and told as one: the account may have some', async () => {
    const { portico, platform, known } = await connected({
      data: { nfts: { read: async () => ({ nfts: [] }) as never } },
    })
    await portico.loadNfts()
    expect(known()?.status).toBe('error')
    expect(platform.logs).toContainEqual(
      expect.objectContaining({ level: 'error', message: expect.stringContaining('`data.nfts` threw') })
    )
  })
})

/** Harbor connected, over a source that a test answers. */
async function connected(options: Partial<PorticoOptions> = {}) {
  const source = createHeldNfts()
  const harness = await createHarness({ data: { nfts: source }, ...options })
  await harness.portico.connect({ walletKey: 'toy.harbor' })
  await settle()
  return { ...harness, source, known: () => harness.portico.snapshot('nfts').byId[ACCOUNT] }
}
