import {
  type Address,
  createTestClient,
  decodeFunctionResult,
  type EncodeFunctionDataParameters,
  encodeFunctionData,
  type Hex,
  http,
  parseEther,
  parseUnits,
  publicActions,
  walletActions,
} from 'viem'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { testAccount } from '../accounts/testAccounts.js'
import { testPoolFactoryAbi, testRouterAbi, testTokenAbi } from './artifacts.generated.js'
import { deploySwaps, type WorldSwaps } from './deploySwaps.js'
import { deployWorld, type World } from './deployWorld.js'
import { type Anvil, startAnvil } from './startAnvil.js'
import { trade } from './trade.js'

let anvil: Anvil
let world: World
let swaps: WorldSwaps

beforeAll(async () => {
  anvil = await startAnvil({ chainId: 31_337 })
  world = await deployWorld({ rpcUrl: anvil.rpcUrl })
  swaps = await deploySwaps({ rpcUrl: anvil.rpcUrl, world })
})
afterAll(() => anvil.stop())

const account = testAccount(0)
const connect = () =>
  createTestClient({ account, mode: 'anvil', transport: http(anvil.rpcUrl), pollingInterval: 10 })
    .extend(publicActions)
    .extend(walletActions)

/** Addresses of the coin, TUSD, GRAIN and STONE, as paths have them. */
const places = (): Readonly<Record<'coin' | 'dollar' | 'grain' | 'stone', Address>> => {
  const [dollar, grain, stone] = world.tokens
  return { coin: swaps.wrappedCoin.address, dollar: dollar.address, grain: grain.address, stone: stone.address }
}
const router = () => ({ address: swaps.router, abi: testRouterAbi }) as const
const quoteOut = (amount: bigint, path: readonly Address[]) =>
  connect().readContract({ ...router(), functionName: 'getAmountsOut', args: [amount, path] })
const quoteIn = (amount: bigint, path: readonly Address[]) =>
  connect().readContract({ ...router(), functionName: 'getAmountsIn', args: [amount, path] })
const holding = (owner: Address, token: Address) =>
  token === places().coin
    ? connect().getBalance({ address: owner })
    : connect().readContract({ address: token, abi: testTokenAbi, functionName: 'balanceOf', args: [owner] })
const send = async (request: { readonly to: Address; readonly data: Hex; readonly value?: bigint | undefined }) => {
  const { to, data, value = 0n } = request
  const hash = await connect().sendTransaction({ to, data, value, chain: null })
  return connect().waitForTransactionReceipt({ hash })
}
const inTime = async (): Promise<bigint> => (await connect().getBlock()).timestamp + 600n

test('default: the same addresses on every run, and the shares of the test accounts are untouched', async () => {
  expect(swaps).toMatchInlineSnapshot(`
    {
      "factory": "0x7218a13a4Eeb6C23ba1DA96aFbC2015ff9E17740",
      "router": "0x3923Ec73024afC19f91A4B79B916Eefc618f191C",
      "wrappedCoin": {
        "address": "0xBB8e078A3d91101Fb0dF74ec00906f0BA7f5fAdA",
        "decimals": 18,
        "name": "Wrapped Coin",
        "symbol": "WCOIN",
      },
    }
  `)
  expect(await deploySwaps({ rpcUrl: anvil.rpcUrl, world })).toEqual(swaps)
  const { factory: address } = swaps
  expect(await connect().readContract({ address, abi: testPoolFactoryAbi, functionName: 'allPairsLength' })).toBe(3n)
  for (const holder of world.accounts) expect(await holding(holder, places().dollar)).toBe(parseUnits('10000', 6))
})

test('behavior: quotes both ways, and over two pools', async () => {
  const { coin, dollar, grain, stone } = places()
  expect(await quoteOut(parseEther('1'), [coin, dollar])).toMatchInlineSnapshot(`
    [
      1000000000000000000n,
      3090391887n,
    ]
  `)
  expect(await quoteIn(parseUnits('3100', 6), [coin, dollar])).toMatchInlineSnapshot(`
    [
      1003109338015045236n,
      3100000000n,
    ]
  `)
  expect(await quoteOut(parseEther('1'), [coin, dollar, grain])).toMatchInlineSnapshot(`
    [
      1000000000000000000n,
      3090391887n,
      12286626266693209775573n,
    ]
  `)
  // The small pool: what 300 and 1,000 TUSD buy, at 30 TUSD a STONE before the price impact.
  expect((await quoteOut(parseUnits('300', 6), [dollar, stone]))[1]).toMatchInlineSnapshot(`934862786n`)
  expect((await quoteOut(parseUnits('1000', 6), [dollar, stone]))[1]).toMatchInlineSnapshot(`2720574859n`)
})

test('behavior: all six swaps take and give what they answer', async () => {
  const { coin, dollar, grain } = places()
  const [ether, dollars, deadline] = [parseEther('1'), parseUnits('100', 6), await inTime()]
  const [from, to] = [account.address, testAccount(1).address]
  const [buy, sell, over] = [
    [coin, dollar],
    [dollar, coin],
    [dollar, grain],
  ] as const
  const encode = (request: EncodeFunctionDataParameters<typeof testRouterAbi>) => encodeFunctionData(request)
  const abi = testRouterAbi
  const rows = [
    {
      path: buy,
      value: ether,
      data: encode({ abi, functionName: 'swapExactETHForTokens', args: [1n, buy, to, deadline] }),
    },
    // What isn't needed of the coins comes back.
    {
      path: buy,
      value: ether,
      data: encode({ abi, functionName: 'swapETHForExactTokens', args: [dollars, buy, to, deadline] }),
    },
    {
      path: sell,
      data: encode({ abi, functionName: 'swapExactTokensForETH', args: [dollars, 1n, sell, to, deadline] }),
    },
    {
      path: sell,
      data: encode({ abi, functionName: 'swapTokensForExactETH', args: [ether / 100n, dollars, sell, to, deadline] }),
    },
    {
      path: over,
      data: encode({ abi, functionName: 'swapExactTokensForTokens', args: [dollars, 1n, over, to, deadline] }),
    },
    {
      path: over,
      data: encode({ abi, functionName: 'swapTokensForExactTokens', args: [ether, dollars, over, to, deadline] }),
    },
  ]
  await send({
    to: dollar,
    data: encodeFunctionData({ abi: testTokenAbi, functionName: 'approve', args: [swaps.router, 10n * dollars] }),
  })
  for (const {
    path: [paid, received],
    data,
    value,
  } of rows) {
    const swap = { to: swaps.router, data, value: value ?? 0n }
    const { data: answer = '0x' } = await connect().call({ account, ...swap })
    // All six answer with the same list.
    const amounts = decodeFunctionResult({ abi, functionName: 'swapExactTokensForTokens', data: answer })
    const before = [await holding(from, paid), await holding(to, received)] as const
    const { gasUsed, effectiveGasPrice } = await send(swap)
    const fee = paid === coin ? gasUsed * effectiveGasPrice : 0n
    expect([before[0] - fee - (await holding(from, paid)), (await holding(to, received)) - before[1]]).toEqual(amounts)
  }
})

test('error: a trade that comes before moves the price below what is accepted', async () => {
  const { coin, dollar } = places()
  const [, least = 0n] = await quoteOut(parseEther('1'), [coin, dollar])
  await trade({ rpcUrl: anvil.rpcUrl, swaps, path: [coin, dollar], amountBaseUnits: parseEther('100') })
  const swap = (deadline: bigint) =>
    connect().simulateContract({
      ...router(),
      account,
      functionName: 'swapExactETHForTokens',
      args: [least, [coin, dollar], account.address, deadline],
      value: parseEther('1'),
    })
  await expect(swap(await inTime())).rejects.toThrow('UniswapV2Router: INSUFFICIENT_OUTPUT_AMOUNT')
  await expect(swap(1n)).rejects.toThrow('UniswapV2Router: EXPIRED')
})

test('error: more than is accepted, more than a pool has, tokens without a pool', async () => {
  const { coin, dollar, grain, stone } = places()
  const most = await connect()
    .simulateContract({
      ...router(),
      account,
      functionName: 'swapETHForExactTokens',
      args: [parseUnits('3100', 6), [coin, dollar], account.address, await inTime()],
      value: parseEther('1'),
    })
    .catch((error: unknown) => error)
  expect(String(most)).toContain('UniswapV2Router: EXCESSIVE_INPUT_AMOUNT')
  await expect(quoteIn(parseUnits('150', 8), [dollar, stone])).rejects.toThrow('INSUFFICIENT_LIQUIDITY')
  await expect(quoteOut(parseEther('1'), [grain, stone])).rejects.toThrow('reverted')
})
