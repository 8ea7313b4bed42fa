import type { KnownCollection } from '@portico/core/adapter'
import {
  type Anvil,
  deployCollections,
  deployWorld,
  startAnvil,
  testAccount,
  testCollectionAbi,
  testEditionsAbi,
  type World,
  type WorldCollections,
} from '@portico/test-kit/chains'
import {
  createTestClient,
  encodeAbiParameters,
  type Hex,
  http,
  parseAbiParameters,
  publicActions,
  toHex,
  walletActions,
} from 'viem'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { chainAt } from '../../test/chainAt.js'
import { type Rpc, startRpc } from '../../test/startRpc.js'

const networkId = 'eip155:31337'
const holder = testAccount(3).address
const nobody = '0x00000000000000000000000000000000000000AA'

let anvil: Anvil
let world: World
let collections: WorldCollections
let running: Rpc[] = []
beforeAll(async () => {
  anvil = await startAnvil({ chainId: 31_337 })
  world = await deployWorld({ rpcUrl: anvil.rpcUrl })
  collections = await deployCollections({ rpcUrl: anvil.rpcUrl })
})
afterEach(async () => {
  await Promise.all(running.map((rpc) => rpc.stop()))
  running = []
})
afterAll(() => anvil.stop())

describe.each([true, false])('on a real chain, with Multicall3: %s', (hasMulticall) => {
  const read = (asked: readonly KnownCollection[], address: string = holder, onSkipped?: (skipped: object) => void) =>
    chainAt('ownedNfts', { url: anvil.rpcUrl, multicall3: hasMulticall ? world.multicall3 : undefined })({
      networkId,
      address,
      collections: asked,
      onSkipped,
    })

  test('default: a collection that lists its NFTs by owner', async () => {
    const { address } = collections.gallery
    const owned = await read([{ address }])
    expect(owned.map(({ tokenId }) => tokenId)).toEqual(['13', '14', '15', '16'])
    expect(owned[0]).toMatchObject({ address, quantity: 1n, collection: 'Field Notes' })
    expect(describeUri(owned[0]?.metadataUri)).toMatchObject({ name: 'Long Shadow' })
  })

  test('behavior: what nothing can be found of is said, with why', async () => {
    const skipped: object[] = []
    const { gallery, editions } = collections
    const asked = [gallery.address, editions.address, world.multicall3].map((address) => ({ address }))
    await read(asked, holder, (one) => skipped.push(one))
    expect(skipped).toEqual([
      { address: editions.address, because: 'needsTokenIds' },
      { address: world.multicall3, because: 'noCollection' },
    ])
  })

  test('parameters: tokenIds of an ERC-1155, with how many there are', async () => {
    const { address, tokenIds } = collections.editions
    const owned = await read([{ address, tokenIds, name: 'Prints' }])
    expect(owned.map(({ tokenId, quantity }) => [tokenId, quantity])).toEqual([
      ['1', 1n],
      ['2', 3n],
      ['3', 12n],
      ['5', 1n],
      ['6', 250n],
    ])
    expect(owned[0]?.collection).toBe('Prints')
    expect(describeUri(owned[4]?.metadataUri)).toMatchObject({ name: 'Study 206' })
    expect(await read([{ address }])).toEqual([])
  })

  test('parameters: fromBlock, or tokenIds, of an ERC-721 that lists nothing', async () => {
    const { address } = world.collection
    expect((await read([{ address, fromBlock: 0 }])).map(({ tokenId }) => tokenId)).toEqual(['4'])
    expect((await read([{ address, tokenIds: ['3', '4', '999', 'x'] }])).map(({ tokenId }) => tokenId)).toEqual(['4'])
    // Neither: what there is can't be known.
    expect(await read([{ address }])).toEqual([])
    expect(await read([{ address, fromBlock: 1_000_000 }])).toEqual([])
  })

  test('behavior: an invalid collection or address, and an empty one, are left out', async () => {
    const wrong = [holder, world.tokens[0].address, world.multicall3, 'alice.eth', '0x12'].map((address) => ({
      address,
    }))
    const all = [
      ...wrong,
      { address: world.collection.address, fromBlock: 0 },
      { address: collections.gallery.address },
    ]
    expect((await read(all)).map(({ collection }) => collection)).toEqual(['Doorways', ...Array(4).fill('Field Notes')])
    expect(await read(all, nobody)).toEqual([])
  })
})

test('behavior: what was passed on is not there, what came is', async () => {
  const client = createTestClient({
    account: testAccount(5),
    mode: 'anvil',
    transport: http(anvil.rpcUrl),
    pollingInterval: 10,
  })
    .extend(publicActions)
    .extend(walletActions)
  const [from, to] = [testAccount(5).address, testAccount(6).address]
  const read = (address: string) =>
    chainAt('ownedNfts', { url: anvil.rpcUrl, multicall3: world.multicall3 })({
      networkId,
      address,
      collections: [
        { address: world.collection.address, fromBlock: 0 },
        { address: collections.editions.address, tokenIds: ['4'] },
      ],
    })
  const send = async (hash: Promise<Hex>) => client.waitForTransactionReceipt({ hash: await hash })
  const { address } = world.collection
  const abi = testCollectionAbi
  await send(client.writeContract({ address, abi, functionName: 'transferFrom', args: [from, to, 6n], chain: null }))
  await send(
    client.writeContract({
      address: collections.editions.address,
      abi: testEditionsAbi,
      functionName: 'mint',
      args: [to, 4n, 7n],
      chain: null,
    })
  )
  expect(await read(from)).toEqual([])
  expect((await read(to)).map(({ tokenId, quantity }) => [tokenId, quantity])).toEqual([
    ['6', 1n],
    ['7', 1n],
    ['4', 7n],
  ])
})

describe('answers of others', () => {
  test('behavior: a node that refuses long ranges is asked for shorter ones, newest first', async () => {
    const ranges: [number, number][] = []
    const { read } = await setUp({
      blocks: 1_000,
      logs: (from, until) => {
        ranges.push([from, until])
        if (until - from > 300) return undefined
        return from <= 10 ? [log('0x1')] : until === 1_000 ? [log('0x2'), log('0x3')] : []
      },
    })
    expect((await read({ fromBlock: 0 })).map(({ tokenId }) => tokenId)).toEqual(['3', '2', '1'])
    expect(ranges).toContainEqual([751, 1_000])
    expect(ranges.length).toBeLessThanOrEqual(24)
  })

  test('behavior: of what came the newest are looked at until all are found that the contract counts', async () => {
    const logs = Array.from({ length: 2_500 }, (_, index) => log(toHex(index + 1)))
    const { read, rpc } = await setUp({ blocks: 5, balance: 1n, logs: () => logs, owns: (id) => id === 1n })
    expect((await read({ fromBlock: 0 })).map(({ tokenId }) => tokenId)).toEqual(['1'])
    const newest = await setUp({ blocks: 5, balance: 1n, logs: () => logs, owns: (id) => id === 2_500n })
    expect(await newest.read({ fromBlock: 0 })).toHaveLength(1)
    const asked = ({ asked: all }: Rpc) => all.flatMap(({ calls }) => calls).length
    expect(asked(newest.rpc)).toBeLessThan(asked(rpc))
  })

  test.each<[string, (from: number, until: number) => unknown]>([
    ['in a block', () => Array.from({ length: 10_001 }, (_, index) => log(toHex(index + 1)))],
    [
      'over several ranges',
      (from, until) =>
        until > from + 1 ? undefined : Array.from({ length: 6_000 }, (_, index) => log(toHex(from * 6_000 + index))),
    ],
  ])(
    'error: CHAIN_READ_FAILED where more came than is looked at, %s: a part of the list would look like all of it',
    async (_, logs) => {
      const { read } = await setUp({ blocks: 3, balance: 1n, logs, owns: () => false })
      await expect(read({ fromBlock: 0 })).rejects.toMatchObject({ code: 'CHAIN_READ_FAILED' })
    }
  )

  test('error: CHAIN_READ_FAILED for a node that refuses every range, after 24 requests', async () => {
    let asked = 0
    const { read } = await setUp({
      blocks: 20_000_000,
      logs: () => {
        asked += 1
        return undefined
      },
    })
    await expect(read({ fromBlock: 0 })).rejects.toMatchObject({
      code: 'CHAIN_READ_FAILED',
      context: { networkId, method: 'ownedNfts' },
    })
    expect(asked).toBeLessThanOrEqual(24)
  })

  test.each<[string, unknown]>([
    ['no list', {}],
    ['nothing in it', [null, 5, {}, { topics: {} }, { topics: [1, 2, 3, 4] }]],
    ['an ERC-20 transfer', [{ topics: ['0x1', '0x2', '0x3'] }]],
  ])('behavior: logs with %s name no NFT', async (_, logs) => {
    const { read } = await setUp({ blocks: 5, logs: () => logs })
    expect(await read({ fromBlock: 0 }).catch(() => [])).toEqual([])
  })

  test('behavior: one that lists nothing, without ids and without a block, says what it needs', async () => {
    const { read } = await setUp({})
    const skipped: object[] = []
    for (const known of [{}, { fromBlock: 0 }, { tokenIds: ['1'] }])
      await read(known, nobody, (one) => skipped.push(one)).catch(() => [])
    expect(skipped).toEqual([{ address: CONTRACT, because: 'needsFromBlock' }])
  })

  test('behavior: a contract that claims an impossible number is read to its 500th', async () => {
    const { read } = await setUp({ isListed: true, balance: 2n ** 256n - 1n })
    const owned = await read({})
    expect(owned).toHaveLength(500)
    expect(new Set(owned.map(({ tokenId }) => tokenId)).size).toBe(500)
  })

  test.each<[string, Hex | undefined, string | undefined]>([
    ['none', undefined, undefined],
    ['nothing', '0x', undefined],
    ['an offset beyond it', toHex(2n ** 200n, { size: 32 }), undefined],
    ['a length beyond it', `0x${'20'.padStart(64, '0')}${'f'.repeat(64)}`, undefined],
    ['the place of an id', text('https://a.example/{id}.json'), `https://a.example/${'1'.padStart(64, '0')}.json`],
    ['what is no text', text('\uFFFD'), '\uFFFD'],
    ['more than 512 kB', text('x'.repeat(524_289)), undefined],
  ])('behavior: an NFT is there with a description that is %s', async (_, answer, metadataUri) => {
    const { read } = await setUp({ uri: () => answer })
    expect(await read({ tokenIds: ['1'] })).toEqual([
      { address: CONTRACT, tokenId: '1', quantity: 1n, collection: 'Doors', metadataUri },
    ])
  })

  test('error: CHAIN_READ_FAILED without an answer, and for an invalid address', async () => {
    const { read, rpc } = await setUp({})
    await expect(read({}, '0x12')).rejects.toMatchObject({ code: 'CHAIN_READ_FAILED' })
    expect(rpc.asked).toEqual([])
    await rpc.stop()
    await expect(read({})).rejects.toMatchObject({ code: 'CHAIN_READ_FAILED' })
  })
})

const CONTRACT: Hex = '0x00000000000000000000000000000000000000ff'

function log(id: Hex): unknown {
  return { topics: ['0x', '0x', '0x', toHex(BigInt(id), { size: 32 })] }
}

function text(value: string): Hex {
  return encodeAbiParameters(parseAbiParameters('string'), [value])
}

function describeUri(uri: string | undefined): unknown {
  return JSON.parse(Buffer.from((uri ?? '').replace('data:application/json;base64,', ''), 'base64').toString())
}

/** A chain with one collection, which says of each NFT that it belongs to another account. */
async function setUp(answers: {
  readonly blocks?: number
  /** Undefined refuses the range. */
  readonly logs?: (from: number, until: number) => unknown
  readonly isListed?: boolean
  readonly balance?: bigint
  /** All of them by default. */
  readonly owns?: (tokenId: bigint) => boolean
  readonly uri?: () => Hex | undefined
}) {
  const { blocks = 0, logs, isListed = false, balance = 5n, owns = () => true, uri } = answers
  const yes = toHex(1, { size: 32 })
  const call = (data: Hex): Hex | undefined => {
    switch (data.slice(0, 10)) {
      case '0x01ffc9a7':
        return data.startsWith('0x01ffc9a780ac58cd') || (isListed && data.startsWith('0x01ffc9a7780e9d63')) ? yes : '0x'
      case '0x06fdde03':
        return text('Doors')
      case '0x70a08231':
        return toHex(balance, { size: 32 })
      case '0x2f745c59':
        return `0x${data.slice(-64)}`
      case '0x6352211e':
        return `0x${(owns(BigInt(`0x${data.slice(10)}`)) ? nobody.slice(2) : '1').padStart(64, '0')}`
      default:
        return uri?.()
    }
  }
  const rpc = await startRpc({
    result: ({ method, params }) => {
      if (method === 'eth_blockNumber') return toHex(blocks)
      const [given] = params as readonly [{ readonly data: Hex; readonly fromBlock: Hex; readonly toBlock: Hex }]
      if (method === 'eth_getLogs') return logs?.(Number(given.fromBlock), Number(given.toBlock))
      return call(given.data)
    },
  })
  running.push(rpc)
  const ownedNfts = chainAt('ownedNfts', { url: rpc.url, multicall3: undefined })
  return {
    rpc,
    read: (known: Omit<KnownCollection, 'address'>, address: string = nobody, onSkipped?: (skipped: object) => void) =>
      ownedNfts({ networkId, address, collections: [{ address: CONTRACT, ...known }], onSkipped }),
  }
}
