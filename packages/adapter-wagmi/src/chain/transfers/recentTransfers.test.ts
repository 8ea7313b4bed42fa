import {
  type Anvil,
  deployCollections,
  deployWorld,
  startAnvil,
  testAccount,
  type World,
} from '@portico/test-kit/chains'
import {
  createTestClient,
  encodeFunctionData,
  erc20Abi,
  type Hex,
  http,
  parseAbi,
  publicActions,
  toHex,
  walletActions,
} from 'viem'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { chainAt } from '../../test/chainAt.js'
import { type Rpc, startRpc } from '../../test/startRpc.js'

const EDITIONS_ABI = parseAbi([
  'function mint(address, uint256, uint256)',
  'function safeTransferFrom(address, address, uint256, uint256, bytes)',
  'function safeBatchTransferFrom(address, address, uint256[], uint256[], bytes)',
])

const networkId = 'eip155:31337'
const own = testAccount(3).address
const other = testAccount(4).address

let anvil: Anvil
let world: World
let running: Rpc[] = []
beforeAll(async () => {
  anvil = await startAnvil({ chainId: 31_337 })
  world = await deployWorld({ rpcUrl: anvil.rpcUrl })
})
afterEach(async () => {
  await Promise.all(running.map((rpc) => rpc.stop()))
  running = []
})
afterAll(() => anvil.stop())

test('default: what moved tokens and NFTs, newest first, with names, amounts and times of the chain', async () => {
  const { address: token } = world.tokens[0]
  const sent = await write(3, transfer(token, other, 2_500_000n))
  const received = await write(4, transfer(token, own, 1n))
  const passed = await write(3, transferFrom(world.collection.address, 4n))
  const found = await readFrom({ url: anvil.rpcUrl, multicall3: world.multicall3 })({ blocks: 3 })
  expect(found.map(({ hash, kind }) => [hash, kind])).toEqual([
    [passed.hash, 'send'],
    [received.hash, 'receive'],
    [sent.hash, 'send'],
  ])
  expect(found[2]).toEqual({
    id: sent.hash,
    networkId,
    hash: sent.hash,
    kind: 'send',
    status: 'confirmed',
    minedAtMs: sent.minedAtMs,
    from: own.toLowerCase(),
    to: other.toLowerCase(),
    isSpam: false,
    transfers: [
      {
        direction: 'out',
        token: token.toLowerCase(),
        amountDecimal: '2.5',
        symbol: 'TUSD',
        name: 'Test Dollar',
        isNft: false,
      },
    ],
  })
  expect(found[0]?.transfers).toMatchObject([
    { direction: 'out', amountDecimal: '1', symbol: 'DOOR', name: 'Doorways #4', isNft: true },
  ])
  // What the world was made with is further back.
  expect(await readFrom({ url: anvil.rpcUrl })({ blocks: 1 })).toHaveLength(1)
})

test('behavior: editions (ERC-1155) with their number, one and several in one event', async () => {
  const { address: to, tokenIds } = (await deployCollections({ rpcUrl: anvil.rpcUrl })).editions
  expect(tokenIds).toContain('3')
  const data = encodeFunctionData({ abi: EDITIONS_ABI, functionName: 'mint', args: [own, 7n, 4n] })
  await write(3, { to, data })
  const single = encodeFunctionData({
    abi: EDITIONS_ABI,
    functionName: 'safeTransferFrom',
    args: [own, other, 7n, 3n, '0x'],
  })
  const sent = await write(3, { to, data: single })
  await write(3, { to, data: encodeFunctionData({ abi: EDITIONS_ABI, functionName: 'mint', args: [own, 8n, 5n] }) })
  const batch = encodeFunctionData({
    abi: EDITIONS_ABI,
    functionName: 'safeBatchTransferFrom',
    args: [own, other, [7n, 8n], [1n, 5n], '0x'],
  })
  const both = await write(3, { to, data: batch })
  const [second, , first] = await readFrom({ url: anvil.rpcUrl })({ blocks: 3 })
  const of = (id: number, amountDecimal: string) => ({
    direction: 'out',
    amountDecimal,
    name: `Form Studies #${id}`,
    isNft: true,
  })
  expect(first).toMatchObject({ hash: sent.hash, kind: 'send', transfers: [of(7, '3')] })
  expect(second).toMatchObject({ hash: both.hash, kind: 'send', transfers: [of(7, '1'), of(8, '5')] })
})

test('parameters: tokens: what moved only others is spam', async () => {
  const { address: token } = world.tokens[1]
  await write(4, transfer(token, own, 1n))
  const read = readFrom({ url: anvil.rpcUrl })
  const [known] = await read({ blocks: 1, tokens: [token.toUpperCase().replace('0X', '0x')] })
  const [unknown] = await read({ blocks: 1, tokens: [world.tokens[0].address] })
  expect([known?.isSpam, unknown?.isSpam]).toEqual([false, true])
})

test('behavior: what an account sends to itself is one transaction', async () => {
  const { address } = world.tokens[0]
  const { hash } = await write(3, transfer(address, own, 7n))
  const found = await readFrom({ url: anvil.rpcUrl })({ blocks: 1 })
  expect(found).toMatchObject([{ hash, kind: 'send', transfers: [{ direction: 'self', amountDecimal: '0.000007' }] }])
})

test('behavior: a transfer of nothing, which needs no approval of the account, is left out', async () => {
  const { address } = world.tokens[0]
  await write(4, transferFrom(address, 0n))
  expect(await readFrom({ url: anvil.rpcUrl })({ blocks: 1 })).toEqual([])
})

describe('answers of others', () => {
  test('behavior: a time that comes with the event is not asked for again', async () => {
    const { read, rpc } = await answering({ logs: [event({ blockTimestamp: '0x64' })] })
    expect(await read()).toMatchObject([{ minedAtMs: 100_000 }])
    expect(methods(rpc)).not.toContain('eth_getBlockByNumber')
  })

  test.each<[string, unknown]>([
    ['nothing', null],
    ['no topics', event({ topics: undefined })],
    ['topics that are none', event({ topics: ['0x1', {}, 5] })],
    ['no hash', event({ transactionHash: '0x1' })],
    ['no contract', event({ address: 'token.eth' })],
    ['no block', event({ blockNumber: null })],
    ['a block beyond all numbers', event({ blockNumber: `0x${'f'.repeat(64)}` })],
    ['no amount', event({ data: '0x' })],
    ['a block that was taken back', event({ removed: true })],
  ])('behavior: an event with %s is left out, and the others are there', async (_, wrong) => {
    const { read } = await answering({ logs: [wrong, event({})] })
    expect(await read()).toHaveLength(1)
  })

  test.each<[string, unknown]>([
    ['nothing', null],
    ['no time', {}],
    ['a time beyond all numbers', { timestamp: `0x${'f'.repeat(64)}` }],
  ])('behavior: a transaction in a block with %s is left out', async (_, block) => {
    const { read } = await answering({ logs: [event({})], block })
    expect(await read()).toEqual([])
  })

  test('behavior: a token that says nothing of itself has no amount', async () => {
    const { read } = await answering({ logs: [event({})] })
    expect((await read())[0]?.transfers).toEqual([
      { direction: 'in', token: TOKEN, symbol: '', name: '', isNft: false },
    ])
  })

  test('behavior: in and out in one transaction is a swap; from no account a mint, to none a burn', async () => {
    const nobody = word('0x0')
    const out = event({ topics: [TRANSFER, word(own), word(other)], logIndex: '0x1' })
    expect(await (await answering({ logs: [event({}), out] })).read()).toMatchObject([{ kind: 'swap' }])
    const minted = event({ topics: [TRANSFER, nobody, word(own)] })
    expect(await (await answering({ logs: [minted] })).read()).toMatchObject([{ kind: 'mint' }])
    const burned = event({ topics: [TRANSFER, word(own), nobody] })
    expect(await (await answering({ logs: [burned] })).read()).toMatchObject([{ kind: 'burn' }])
  })

  test('behavior: of many the newest 50, and their blocks are asked for once each', async () => {
    const logs = Array.from({ length: 300 }, (_, index) =>
      event({ blockNumber: toHex(1_000 + Math.floor(index / 2)), transactionHash: word(toHex(index + 1)) })
    )
    const { read, rpc } = await answering({ logs })
    const found = await read()
    expect(found).toHaveLength(50)
    expect(BigInt(found[0]?.hash ?? 0)).toBeGreaterThan(BigInt(found[49]?.hash ?? 0))
    expect(methods(rpc).filter((method) => method === 'eth_getBlockByNumber')).toHaveLength(25)
  })

  test('parameters: tokens: beside one of them, no other token says what the account moved', async () => {
    // The stranger's own contract says so in the same transaction.
    const forged = event({ address: FAKE, topics: [TRANSFER, word(own), word(other)], data: word('0xffff') })
    const { read } = await answering({ logs: [forged, event({ logIndex: '0x1' })] })
    expect(await read(own, [TOKEN])).toMatchObject([
      { kind: 'receive', from: other.toLowerCase(), isSpam: false, transfers: [{ direction: 'in', token: TOKEN }] },
    ])
  })

  test('parameters: tokens: spam pushes out nothing of theirs', async () => {
    const spam = Array.from({ length: 60 }, (_, index) =>
      event({ address: toHex(index + 1, { size: 20 }), blockNumber: '0x3e9', transactionHash: word(toHex(index + 1)) })
    )
    const { read, rpc } = await answering({ logs: [event({}), ...spam] })
    const found = await read(own, [TOKEN])
    expect(found.map(({ isSpam }) => isSpam)).toEqual([...Array(49).fill(true), false])
    // Not its name either.
    const asked = rpc.asked.flatMap(({ calls }) =>
      calls.flatMap(({ method, params }) => (method === 'eth_call' ? params : []))
    )
    expect(asked).toContainEqual(expect.objectContaining({ to: TOKEN }))
  })

  test('error: CHAIN_READ_FAILED for an invalid address or list of events, and without an answer', async () => {
    const { read, rpc } = await answering({ logs: {} })
    await expect(read('0x12')).rejects.toMatchObject({ code: 'CHAIN_READ_FAILED' })
    expect(rpc.asked).toEqual([])
    await expect(read()).rejects.toMatchObject({ code: 'CHAIN_READ_FAILED', context: { method: 'recentTransfers' } })
    await rpc.stop()
    await expect(read()).rejects.toMatchObject({ code: 'CHAIN_READ_FAILED' })
  })
})

const TOKEN: Hex = '0x00000000000000000000000000000000000000ff'
const FAKE: Hex = '0x00000000000000000000000000000000000000bb'
const TRANSFER: Hex = '0xddf252ad1be2c89b69c2b068fc378daa952ba7f163c4a11628f55a4df523b3ef'

function word(value: Hex): Hex {
  return `0x${value.slice(2).toLowerCase().padStart(64, '0')}`
}

/** An event of 5 base units of a token that came. */
function event(change: object): object {
  return {
    address: TOKEN,
    topics: [TRANSFER, word(other), word(own)],
    data: word('0x5'),
    blockNumber: '0x3e8',
    transactionHash: word('0xa1'),
    logIndex: '0x0',
    ...change,
  }
}

function methods(rpc: Rpc): readonly string[] {
  return rpc.asked.flatMap(({ calls }) => calls.map(({ method }) => method))
}

/** A chain at block 2,000 that says this of both searches; contracts refuse every call. */
async function answering(answers: { readonly logs: unknown; readonly block?: unknown }) {
  const { logs, block = { timestamp: '0x64' } } = answers
  const rpc = await startRpc({
    result: ({ method }) => {
      if (method === 'eth_blockNumber') return toHex(2_000)
      if (method === 'eth_getLogs') return logs
      return method === 'eth_getBlockByNumber' ? block : '0x'
    },
  })
  running.push(rpc)
  const read = (address: string = own, tokens?: readonly string[]) =>
    readFrom({ url: rpc.url })({ blocks: 2_000, address, tokens })
  return { rpc, read }
}

/** Sends a transaction of an account, mined in a block of its own. */
async function write(index: number, { to, data }: { readonly to: Hex; readonly data: Hex }) {
  const client = createTestClient({
    account: testAccount(index),
    mode: 'anvil',
    transport: http(anvil.rpcUrl),
    pollingInterval: 10,
  })
    .extend(publicActions)
    .extend(walletActions)
  const hash = await client.sendTransaction({ to, data, chain: null })
  const { blockNumber } = await client.waitForTransactionReceipt({ hash })
  const { timestamp } = await client.getBlock({ blockNumber })
  return { hash, minedAtMs: Number(timestamp) * 1000 }
}

/** A transfer of some base units of a token. */
function transfer(token: Hex, to: Hex, amount: bigint): Parameters<typeof write>[1] {
  return { to: token, data: encodeFunctionData({ abi: erc20Abi, functionName: 'transfer', args: [to, amount] }) }
}

/** A transfer from another's account, which an NFT has too. */
function transferFrom(token: Hex, value: bigint): Parameters<typeof write>[1] {
  const data = encodeFunctionData({ abi: erc20Abi, functionName: 'transferFrom', args: [own, other, value] })
  return { to: token, data }
}

/** The read of an adapter over one chain, for the own account. */
function readFrom({ url, multicall3 }: { readonly url: string; readonly multicall3?: Hex }) {
  const recentTransfers = chainAt('recentTransfers', { url, multicall3 })
  return (request: Omit<Parameters<typeof recentTransfers>[0], 'networkId' | 'address'> & { address?: string }) =>
    recentTransfers({ networkId, address: own, ...request })
}
