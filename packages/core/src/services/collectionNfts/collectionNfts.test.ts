import type { NftRequest, OwnedNft } from '@portico/core'
import { type CollectionNftsOptions, collectionNfts } from '@portico/core/data/collectionNfts'
import { createFakePlatform } from '@portico/test-kit'
import { describe, expect, onTestFinished, test } from 'vitest'

const networkId = 'eip155:1'
const address = '0x8ce361602B935680E8DeC218b820ff5056BeB7af'
const collections = [{ networkId, address }] as const
const ORIGIN = 'https://meta.example'

describe('collectionNfts', () => {
  test('default: what the network says the account has, with what is written on chain', async () => {
    const attributes = [
      { trait_type: 'Sky', value: 'blue' },
      { display_type: 'number', trait_type: 'Hills', value: 2 },
      ...[{ value: 'none' }, { trait_type: 'Odd', value: {} }, null],
    ]
    const described = { description: 'Made on chain.', attributes }
    const json = JSON.stringify({ name: 'Tür 1', image: 'data:image/svg+xml,<svg/>', ...described })
    const { asked, read } = setUp([`data:application/json;base64,${Buffer.from(json).toString('base64')}`])
    const source = collectionNfts({ collections: [...collections, { networkId: 'eip155:10', address }] })
    expect(source.networkIds).toEqual(['eip155:1', 'eip155:10'])
    expect(await read(source)).toEqual([
      {
        networkId,
        address,
        tokenId: '0',
        quantity: 1n,
        collection: 'Doorways',
        name: 'Tür 1',
        imageUrl: 'data:image/svg+xml,<svg/>',
        description: 'Made on chain.',
        traits: [
          { name: 'Sky', value: 'blue' },
          { name: 'Hills', value: '2' },
        ],
      },
    ])
    expect(asked).toMatchObject([{ networkId, address: '0xabc', collections: [{ address }] }])
  })

  test('behavior: a host that the app did not allow is asked nothing, for names and for pictures', async () => {
    const { read, platform } = setUp([
      'https://tracker.example/1.json',
      'https://meta.example.tracker.example/1.json',
      'https://meta.example@tracker.example/1.json',
      'http://meta.example/1.json',
      'ipfs://bafy/1.json',
      'javascript:alert(1)',
      `data:application/json,${JSON.stringify({ name: 'Seen', image: 'https://tracker.example/1.png' })}`,
    ])
    const found = await read(collectionNfts({ collections, allowedOrigins: [ORIGIN] }))
    expect(platform.requests).toEqual([])
    expect(found?.map(({ name }) => name)).toEqual(['', '', '', '', '', '', 'Seen'])
    expect(found?.every(({ imageUrl }) => imageUrl === undefined)).toBe(true)
  })

  test('parameters: allowedOrigins and ipfsGateway are asked, each address once per source', async () => {
    const { read, platform } = setUp([`${ORIGIN}/1.json`, 'ipfs://ipfs/bafy/2.json', 'ipfs://bafy/2.json'])
    platform.answer(({ url }) =>
      url.origin === ORIGIN ? { name: 'One', image: 'ipfs://pics/1.png' } : { name: 'Two', image: `${ORIGIN}/2.png` }
    )
    const gateway = 'https://gate.example/ipfs'
    const source = collectionNfts({ collections, allowedOrigins: [ORIGIN], ipfsGateway: gateway })
    const found = await read(source)
    expect(found?.map(({ name, imageUrl }) => [name, imageUrl])).toEqual([
      ['One', `${gateway}/pics/1.png`],
      ['Two', `${ORIGIN}/2.png`],
      ['Two', `${ORIGIN}/2.png`],
    ])
    const before = platform.requests.length
    await read(source)
    expect(platform.requests).toHaveLength(before)
  })

  test('behavior: a description that is written as it is, and a picture beside its document', async () => {
    const { read, platform } = setUp([JSON.stringify({ name: 'Here' }), 'https://meta.example/c/2.json'])
    platform.answer(() => ({ name: 'There', image: '2.png' }))
    const found = await read(collectionNfts({ collections, allowedOrigins: [ORIGIN] }))
    expect(found?.map(({ name, imageUrl }) => [name, imageUrl])).toEqual([
      ['Here', undefined],
      ['There', 'https://meta.example/c/2.png'],
    ])
  })

  test.each(['ipfs://../admin', 'ipfs://../../x', 'ipfs:///etc'])(
    'behavior: %s stays below the gateway',
    async (uri) => {
      const { read, platform } = setUp([uri])
      platform.answer(() => ({ name: 'x' }))
      await read(collectionNfts({ collections, ipfsGateway: 'https://gate.example/ipfs/' }))
      expect(platform.requests.every((url) => url.startsWith('https://gate.example/ipfs/'))).toBe(true)
    }
  )

  test.each<[string, string]>([
    ['no JSON', 'data:application/json,<html>'],
    ['a list', 'data:application/json,[]'],
    ['null', 'data:application/json,null'],
    ['wrong base64', 'data:application/json;base64,%%%'],
    ['no data', 'data:application/json'],
    ['names that are objects', 'data:application/json,{"name":{},"image":[]}'],
    ['more than 512 kB', `data:application/json,{"name":"${'x'.repeat(524_288)}"}`],
    ['nothing', ''],
  ])('behavior: an NFT whose description is %s has no name, the others have', async (_, uri) => {
    const { read } = setUp([uri, 'data:application/json,{"name":"100% good"}'])
    expect((await read(collectionNfts({ collections })))?.map(({ name }) => name)).toEqual(['', '100% good'])
  })

  test('behavior: a picture that is written out is one that an image element can show', async () => {
    const { read } = setUp([`data:application/json,${JSON.stringify({ image_data: '<svg onload="x()"></svg>' })}`])
    const [found] = (await read(collectionNfts({ collections }))) ?? []
    expect(found?.imageUrl).toBe(`data:image/svg+xml,${encodeURIComponent('<svg onload="x()"></svg>')}`)
  })

  test('behavior: hosts that never answer are done without after 10 s', async () => {
    const { read, platform } = setUp(Array.from({ length: 100 }, (_, index) => `${ORIGIN}/${index}.json`))
    platform.answer(() => new Promise(() => undefined))
    const reading = read(collectionNfts({ collections, allowedOrigins: [ORIGIN] }))
    await platform.clock.advance(5_000)
    await platform.clock.advance(5_000)
    expect(await reading).toHaveLength(100)
    expect(platform.requests).toHaveLength(12)
  })

  test('behavior: of a network without a collection, or that can not read any, nothing is known', async () => {
    const { asked, read, request } = setUp([])
    expect(await read(collectionNfts({ collections: [{ networkId: 'eip155:10', address }] }))).toBeUndefined()
    expect(await collectionNfts({ collections }).read({ ...request, chain: {} })).toBeUndefined()
    expect(asked).toEqual([])
  })

  test('behavior: entries of an app without types are looked at, and long lists have an end', async () => {
    const { asked, read } = setUp([])
    const wrong = [null, 5, {}, { networkId }, { networkId, address: 5 }]
    const ids = Array.from({ length: 1_000 }, (_, index) => String(index))
    const right = { networkId, address, name: '', tokenIds: ['x', 1, ...ids], fromBlock: -1 }
    const before = process.env['NODE_ENV']
    onTestFinished(() => {
      process.env['NODE_ENV'] = before
    })
    // In development they are refused.
    process.env['NODE_ENV'] = 'production'
    await read(collectionNfts({ collections: [...wrong, right] } as never))
    expect(asked[0]?.collections).toEqual([{ address, tokenIds: ids.slice(0, 498) }])
    const many = Array.from({ length: 1_000 }, (_, index) => ({ networkId, address: `0x${index}` }) as const)
    await read(collectionNfts({ collections: many }))
    expect(asked[1]?.collections).toHaveLength(50)
  })

  test('behavior: of what nothing can be found the developer hears why, once', async () => {
    const { platform, request, asked } = setUp([])
    const source = collectionNfts({ collections })
    await source.read(request)
    for (const because of ['needsTokenIds', 'needsTokenIds'] as const) asked[0]?.onSkipped?.({ address, because })
    expect(platform.logs).toMatchObject([
      { level: 'warn', message: `collectionNfts finds nothing of ${address}: an ERC-1155 needs \`tokenIds\`.` },
    ])
  })

  test.each<Partial<CollectionNftsOptions>>([
    { collections: undefined as never },
    { allowedOrigins: 'https://meta.example' as never },
    { allowedOrigins: ['https://meta.example/path'] },
    { allowedOrigins: ['http://meta.example'] },
    { ipfsGateway: 'gate.example' },
    { collections: [{ networkId: 1, address }] },
    { collections: [{ chainId: 1, address }] },
    { collections: [{ networkId, address: '0x1234' }] },
    { collections: [{ networkId, address, tokenIds: [1] }] },
    { collections: [{ networkId, address, fromBlock: 1n }] },
    { collections: [address] },
    { tokens: [] },
  ] as object[])('error: OPTION_INVALID for %o', (options) => {
    expect(() => collectionNfts({ collections, ...options })).toThrowError(
      expect.objectContaining({ code: 'OPTION_INVALID' })
    )
  })
})

/** A network that notes what it is asked, where the account has one NFT for each address of a description. */
function setUp(uris: readonly string[]) {
  const platform = createFakePlatform()
  const asked: Parameters<NonNullable<NftRequest['chain']['ownedNfts']>>[0][] = []
  const request: NftRequest = {
    networkId,
    address: '0xabc',
    platform,
    signal: new AbortController().signal,
    chain: {
      ownedNfts: async (call) => {
        asked.push(call)
        return uris.map(
          (metadataUri, index): OwnedNft => ({
            address,
            tokenId: String(index),
            quantity: 1n,
            collection: 'Doorways',
            metadataUri,
          })
        )
      },
    },
  }
  return { platform, asked, request, read: (source: ReturnType<typeof collectionNfts>) => source.read(request) }
}
