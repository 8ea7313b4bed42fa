import type { PorticoOptions } from '@portico/core'
import { settle } from '@portico/test-kit'
import { describe, expect, test } from 'vitest'
import { createHarness } from '../../../test/createHarness.js'
import { createHeldNfts, nftOf } from '../../../test/createHeldNfts.js'

const ACCOUNT = 'polkadot:one:toy-harbor'

describe('loadNfts', () => {
  test('default: reads the NFTs of the account in use; nobody is asked before it is called', async () => {
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

  test('behavior: who asks at the same time, or within 30 s, is answered by one read; force reads now', async () => {
    const { portico, source, platform, known } = await connected()
    const loads = [portico.loadNfts(), portico.loadNfts({ force: true })]
    await source.isAsked(0)
    source.answer(0, ['1'])
    await Promise.all(loads)
    await platform.clock.advance(29_999)
    await portico.loadNfts()
    expect(source.asked).toHaveLength(1)
    const forced = portico.loadNfts({ force: true })
    await source.isAsked(1)
    // What is there stays while newer ones load.
    expect(known()).toMatchObject({ status: 'loading', nfts: [{ tokenId: '1' }] })
    source.answer(1, ['2'])
    await forced
    await platform.clock.advance(30_000)
    const again = portico.loadNfts()
    await source.isAsked(2)
    source.answer(2, [])
    await again
    expect(known()).toMatchObject({ status: 'success', nfts: [] })
  })

  test('behavior: after a failure nobody is asked for 30 s, not even when forced; what was there stays', async () => {
    const { portico, source, platform, known } = await loaded()
    const reported: string[] = []
    portico.events.on('error:reported', ({ error }) => reported.push(error.code))
    const failing = portico.loadNfts({ force: true })
    await source.isAsked(1)
    source.answer(1, new Error('down'))
    await failing
    expect(known()).toMatchObject({ status: 'error', isHeld: true, nfts: [{ tokenId: '1' }] })
    expect(reported).toEqual(['INTERNAL'])
    await platform.clock.advance(29_999)
    await portico.loadNfts({ force: true })
    expect(source.asked).toHaveLength(2)
    await platform.clock.advance(1)
    expect(known()?.isHeld).toBeUndefined()
    const again = portico.loadNfts()
    await source.isAsked(2)
    source.answer(2, ['9'])
    await again
    expect(known()).toMatchObject({ status: 'success', nfts: [{ tokenId: '9' }] })
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
  ])('behavior: %s nobody is asked', async (_, options) => {
    const { portico, known } = await connected(options)
    await portico.loadNfts()
    expect(known()).toEqual({ status: 'unavailable', nfts: [] })
  })

  test('behavior: without a connection nothing happens', async () => {
    const { portico } = await createHarness()
    await portico.loadNfts({ force: true })
    expect(portico.snapshot('nfts')).toEqual({ byId: {} })
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

  test('behavior: what is no list is a failure, and told as one: nobody has said that the account has none', async () => {
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

describe('an answer that comes late', () => {
  test('behavior: after the disconnect it writes nothing, also when the account is back', async () => {
    const { portico, source, known } = await connected()
    const loading = portico.loadNfts()
    await source.isAsked(0)
    await portico.disconnect()
    expect(known()).toBeUndefined()
    expect(source.asked[0]?.signal.aborted).toBe(true)
    await portico.connect({ walletKey: 'toy.harbor' })
    source.answer(0, ['1'])
    await loading
    await settle()
    expect(known()).toBeUndefined()
  })

  test('behavior: after another account is in use it writes nothing', async () => {
    const { portico, source, wallet } = await connected()
    const loading = portico.loadNfts()
    await source.isAsked(0)
    wallet.changeAccounts([
      { address: 'toy-second', type: 'eoa' },
      { address: 'toy-harbor', type: 'eoa' },
    ])
    source.answer(0, ['1'])
    await loading
    expect(portico.snapshot('nfts').byId).toEqual({})
  })

  test('behavior: after the client was stopped it writes nothing, and the next run reads again', async () => {
    const { portico, source, known, stop } = await connected()
    const loading = portico.loadNfts()
    await source.isAsked(0)
    stop()
    source.answer(0, ['1'])
    await loading
    expect(known()?.nfts).toEqual([])
    await portico.loadNfts()
    expect(source.asked).toHaveLength(1)
    portico.start()
    const again = portico.loadNfts()
    await source.isAsked(1)
    source.answer(1, ['2'])
    await again
    expect(known()).toMatchObject({ status: 'success', nfts: [{ tokenId: '2' }] })
  })

  test('behavior: a failure after the disconnect leaves no wait behind', async () => {
    const { portico, source, platform } = await connected()
    const waits = platform.clock.pending()
    const loading = portico.loadNfts()
    await source.isAsked(0)
    await portico.disconnect()
    source.answer(0, new Error('down'))
    await loading
    await settle()
    expect(platform.clock.pending()).toBe(waits)
    expect(portico.snapshot('nfts').byId).toEqual({})
  })
})

/** Harbor connected, over a source that a test answers. */
async function connected(options: Partial<PorticoOptions> = {}) {
  const source = createHeldNfts()
  const harness = await createHarness({ data: { nfts: source }, start: false, ...options })
  const stop = harness.portico.start()
  await harness.portico.connect({ walletKey: 'toy.harbor' })
  await settle()
  return { ...harness, source, stop, known: () => harness.portico.snapshot('nfts').byId[ACCOUNT] }
}

/** The same with one NFT. */
async function loaded() {
  const harness = await connected()
  const loading = harness.portico.loadNfts()
  await harness.source.isAsked(0)
  harness.source.answer(0, ['1'])
  await loading
  return harness
}
