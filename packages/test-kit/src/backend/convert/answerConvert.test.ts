import { once } from 'node:events'
import { createServer, type Server } from 'node:http'
import {
  type Address,
  createTestClient,
  decodeFunctionData,
  erc20Abi,
  getAddress,
  type Hex,
  http,
  maxUint256,
  parseEther,
  parseUnits,
  publicActions,
  size,
  walletActions,
} from 'viem'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { testAccount } from '../../accounts/testAccounts.js'
import { testAggregatorAbi, testRouterAbi } from '../../chains/artifacts.generated.js'
import { deploySwaps, type WorldSwaps } from '../../chains/deploySwaps.js'
import { deployWorld, type World } from '../../chains/deployWorld.js'
import { type Anvil, startAnvil } from '../../chains/startAnvil.js'
import { type Backend, createBackend } from '../createBackend.js'
import type { ConvertLie } from '../types.js'
import { LIAR } from './lies.js'
import { COIN } from './params.js'

let anvil: Anvil
let world: World
let swaps: WorldSwaps
let backend: Backend
let server: Server
let base: string

beforeAll(async () => {
  anvil = await startAnvil({ chainId: 31_337 })
  world = await deployWorld({ rpcUrl: anvil.rpcUrl })
  swaps = await deploySwaps({ rpcUrl: anvil.rpcUrl, world })
  const nativeCurrency = { name: 'Ether', symbol: 'ETH', decimals: 18 }
  const chain = { rpcUrl: anvil.rpcUrl, nativeCurrency, tokens: world.tokens }
  backend = createBackend({
    chains: [
      { ...chain, chainId: 31_337, swaps },
      { ...chain, chainId: 31_338 },
    ],
  })
  server = createServer(backend.handle).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('The server has no port.')
  base = `http://127.0.0.1:${address.port}/v1/convert`
})
afterEach(() => backend.setFaults({ service: 'convert', faults: {} }))
afterAll(async () => {
  server.close()
  await anvil.stop()
})

const account = testAccount(0)
const onChain = (address: string, chainId = 31_337): string => `eip155:${chainId}:${address}`
const coin = onChain(COIN)
const userAddress = onChain(account.address)
/** CAIP-10 of TUSD, GRAIN and STONE. */
const places = () => {
  const [dollar, grain, stone] = world.tokens.map(({ address }) => onChain(address)) as [string, string, string]
  return { dollar, grain, stone }
}
const connect = () =>
  createTestClient({ account, mode: 'anvil', transport: http(anvil.rpcUrl), pollingInterval: 10 })
    .extend(publicActions)
    .extend(walletActions)
const quoteOut = async (amount: bigint, path: readonly Address[]) => {
  const call = {
    address: swaps.router,
    abi: testRouterAbi,
    functionName: 'getAmountsOut',
    args: [amount, path],
  } as const
  return String((await connect().readContract(call)).at(-1))
}
/** What the aggregator is asked for, where it is its swap. */
const descriptionOf = (data: Hex) => decodeFunctionData({ abi: testAggregatorAbi, data }).args?.[1]
const tell = async (response: Response) => ({ status: response.status, body: await response.json() })
const get = async (path: string, query: Readonly<Record<string, string>>) =>
  tell(await fetch(`${base}/${path}?${new URLSearchParams({ projectId: 'p', ...query })}`))
const build = async (order: object) =>
  tell(await fetch(`${base}/build-transaction`, { method: 'POST', body: JSON.stringify({ projectId: 'p', ...order }) }))
const send = async ({ to, data, value = 0n }: { to: string; data: Hex; value?: bigint }): Promise<void> => {
  const hash = await connect().sendTransaction({ to: to.split(':').at(-1) as Address, data, value, chain: null })
  expect((await connect().waitForTransactionReceipt({ hash })).status).toBe('success')
}
const dollars = () =>
  connect().readContract({
    address: world.tokens[0].address,
    abi: erc20Abi,
    functionName: 'balanceOf',
    args: [account.address],
  })

test('default: tokens are the coin and those of the world; a network without pools has none', async () => {
  const { body } = await get('tokens', { chainId: 'eip155:31337' })
  const logoUri = expect.stringMatching(/^data:image\/svg\+xml,/)
  expect(body.tokens).toEqual([
    { name: 'Ether', symbol: 'ETH', address: coin, decimals: 18, logoUri, eip2612: false },
    ...world.tokens.map(({ address, ...token }) => ({ ...token, address: onChain(address), logoUri, eip2612: true })),
  ])
  const { dollar } = places()
  const one = await get('tokens', { chainId: 'eip155:31337', address: world.tokens[0].address })
  expect(one.body.tokens).toMatchObject([{ address: dollar }])
  for (const chainId of ['eip155:31338', 'eip155:1', 'solana:x']) {
    expect((await get('tokens', { chainId })).body).toEqual({ tokens: [] })
  }
})

test('behavior: a quote is the price of the pools, also over two of them', async () => {
  const { dollar, grain } = places()
  const amount = String(parseEther('1'))
  const [{ address: dollarAddress }, { address: grainAddress }] = world.tokens
  const wrapped = swaps.wrappedCoin.address
  expect((await get('quotes', { amount, from: coin, to: dollar, userAddress: account.address })).body).toEqual({
    quotes: [
      {
        id: null,
        fromAmount: amount,
        fromAccount: coin,
        toAmount: await quoteOut(parseEther('1'), [wrapped, dollarAddress]),
        toAccount: dollar,
      },
    ],
  })
  const { body } = await get('quotes', { amount, from: grain, to: coin })
  expect(body.quotes[0].toAmount).toBe(await quoteOut(parseEther('1'), [grainAddress, dollarAddress, wrapped]))
  const elsewhere = { from: onChain(dollarAddress, 31_338), to: onChain(grainAddress, 31_338) }
  expect((await get('quotes', { amount, ...elsewhere })).body).toEqual({ quotes: [] })
})

test('behavior: what is built approves exactly the amount, swaps for the account, and has a least', async () => {
  const { dollar } = places()
  const amount = String(parseUnits('100', 6))
  const permission = { tokenAddress: dollar, userAddress }
  expect((await get('allowance', permission)).body).toEqual({ allowance: '0' })
  expect((await get('allowance', { ...permission, tokenAddress: coin })).body).toEqual({
    allowance: String(maxUint256),
  })
  const order = { amount, eip155: { slippage: 1 }, from: dollar, to: coin, userAddress }
  // It is tried, and nothing is approved yet.
  expect(await build(order)).toMatchObject({ status: 400, body: { reasons: [{ field: 'userAddress' }] } })

  const approval = await get('build-approve', { from: userAddress, to: dollar, amount, userAddress })
  expect(approval.body.tx).toMatchObject({ from: userAddress, to: dollar, value: '0' })
  await send({ to: approval.body.tx.to, data: approval.body.tx.data })
  expect((await get('allowance', permission)).body).toEqual({ allowance: amount })

  const { tx } = (await build(order)).body
  const [quoted] = (await get('quotes', { amount, from: dollar, to: coin })).body.quotes
  expect(tx).toEqual({
    from: userAddress,
    to: onChain(swaps.aggregator),
    // A tag is behind it.
    data: expect.stringMatching(/^0x07ed2379(?:.{64})+[\da-f]{8}$/),
    amount: quoted.toAmount,
    eip155: { gas: expect.stringMatching(/^\d{6}$/), gasPrice: expect.stringMatching(/^\d+$/) },
  })
  expect(descriptionOf(tx.data)).toEqual({
    srcToken: world.tokens[0].address,
    dstToken: getAddress(COIN),
    srcReceiver: swaps.executor,
    dstReceiver: account.address,
    amount: BigInt(amount),
    minReturnAmount: (BigInt(quoted.toAmount) * 99n) / 100n,
    flags: 0n,
  })

  const before = await dollars()
  await send(tx)
  expect(await dollars()).toBe(before - BigInt(amount))
  // The coins that are paid go with the call, from tokens to tokens nothing does.
  const bought = await build({
    ...order,
    amount: String(parseEther('1')),
    from: coin,
    to: dollar,
    disableEstimate: true,
  })
  await send({ ...bought.body.tx, value: parseEther('1') })
  expect(await dollars()).toBe(before - BigInt(amount) + BigInt(bought.body.tx.amount))
})

test('behavior: without an amount an approval has no end', async () => {
  const { dollar } = places()
  const { body } = await get('build-approve', { from: userAddress, to: dollar })
  expect(decodeFunctionData({ abi: erc20Abi, data: body.tx.data }).args).toEqual([swaps.aggregator, maxUint256])
})

test('behavior: gas prices, in wei', async () => {
  const standard = await connect().getGasPrice()
  const { body } = await get('gas-price', { chainId: 'eip155:31337' })
  expect(body).toEqual({
    standard: String(standard),
    fast: expect.stringMatching(/^\d+$/),
    instant: String((standard * 12n) / 10n),
  })
})

test('error: parameters that are wrong, each with its name', async () => {
  const { dollar, grain } = places()
  const asked = { amount: '1000000', from: dollar, to: coin }
  const elsewhere = onChain(world.tokens[0].address, 31_338)
  const quotes: readonly (readonly [string, object])[] = [
    ['amount', { amount: '' }],
    ['amount', { amount: '0' }],
    ['amount', { amount: '-1' }],
    ['amount', { amount: '1e6' }],
    ['amount', { amount: String(2n ** 256n) }],
    ['from', { from: world.tokens[0].address }],
    ['from', { from: 'eip155:31337:0x1' }],
    ['to', { to: elsewhere }],
    ['to', { to: dollar }],
  ]
  for (const [field, wrong] of quotes) {
    expect(await get('quotes', { ...asked, ...wrong })).toMatchObject({
      status: 400,
      body: { status: 'FAILED', reasons: [{ field }] },
    })
  }
  // More than a pool can ever count, and less than it gives anything for.
  for (const wrong of [{ amount: String(2n ** 255n) }, { amount: '1', from: grain, to: dollar }]) {
    expect(await get('quotes', { ...asked, ...wrong })).toMatchObject({
      status: 400,
      body: { reasons: [{ description: 'insufficient liquidity' }] },
    })
  }
  const order = { ...asked, userAddress }
  expect(await build({ ...order, eip155: { slippage: 51 } })).toMatchObject({
    body: { reasons: [{ field: 'slippage' }] },
  })
  for (const wrong of [
    { amount: 1 },
    { userAddress: null },
    { eip155: { slippage: 0.5 } },
    { eip155: { slippage: -1 } },
  ]) {
    expect((await build({ ...order, ...wrong })).status).toBe(422)
  }
  const none = { from: elsewhere, to: onChain(world.tokens[1].address, 31_338) }
  expect((await build({ ...order, ...none, userAddress: onChain(account.address, 31_338) })).status).toBe(400)
  expect((await get('build-approve', none)).status).toBe(400)
})

test('parameters: lie, about what is built', async () => {
  const { dollar, grain } = places()
  const order = { amount: '1000000', from: dollar, to: grain, userAddress, disableEstimate: true }
  const read = async (lie?: ConvertLie) => {
    backend.setFaults({ service: 'convert', faults: { lie } })
    const { tx } = (await build(order)).body
    const approval = (await get('build-approve', { from: userAddress, to: dollar, amount: '1' })).body.tx
    const isPool = tx.data.startsWith('0x83800a8e') && size(tx.data) === 4 + 4 * 32
    const [spender, amount] = decodeFunctionData({ abi: erc20Abi, data: approval.data }).args ?? []
    const { body } = await get('quotes', { amount: order.amount, from: dollar, to: grain })
    const { tokens } = (await get('tokens', { chainId: 'eip155:31337' })).body
    return {
      contract: tx.to,
      built: isPool ? 'of a pool' : descriptionOf(tx.data),
      approval: { spender, amount },
      price: body.quotes[0].toAmount,
      decimals: tokens.at(-1).decimals,
      first: tokens[0].address,
    }
  }
  const truth = await read()
  const { built, approval, price } = truth
  if (typeof built !== 'object') throw new Error('The swap is none of the aggregator.')
  const stone = world.tokens[2].address
  const lies: Readonly<Record<ConvertLie, object>> = {
    decimals: { ...truth, decimals: 9 },
    lookAlike: { ...truth, first: onChain(swaps.lookAlike.address) },
    price: { ...truth, price: String(BigInt(price) * 2n) },
    spender: { ...truth, approval: { ...approval, spender: LIAR } },
    unlimited: { ...truth, approval: { ...approval, amount: maxUint256 } },
    recipient: { ...truth, built: { ...built, dstReceiver: LIAR } },
    contract: { ...truth, contract: onChain(LIAR) },
    token: { ...truth, built: { ...built, dstToken: stone, minReturnAmount: expect.any(BigInt) } },
    payment: { ...truth, built: { ...built, amount: 2_000_000n } },
    least: { ...truth, built: { ...built, minReturnAmount: 1n } },
    flags: { ...truth, built: { ...built, flags: 1n } },
    pool: { ...truth, built: 'of a pool' },
  }
  for (const [lie, told] of Object.entries(lies)) expect(await read(lie as ConvertLie)).toEqual(told)
})

test('parameters: hostile, whose true answers come last', async () => {
  const asked = { amount: '1000000', from: places().dollar, to: coin }
  const honest = [await get('tokens', { chainId: 'eip155:31337' }), await get('quotes', asked)] as const
  backend.setFaults({ service: 'convert', faults: { hostile: true } })
  const { tokens } = (await get('tokens', { chainId: 'eip155:31337' })).body
  const { quotes } = (await get('quotes', asked)).body
  expect(tokens.slice(-4)).toEqual(honest[0].body.tokens)
  expect(quotes.at(-1)).toEqual(honest[1].body.quotes[0])
  expect([tokens.length, quotes.length]).toMatchInlineSnapshot(`
    [
      44,
      36,
    ]
  `)
})
