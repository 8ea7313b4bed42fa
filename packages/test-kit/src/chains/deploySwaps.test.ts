import {
  type Address,
  createTestClient,
  decodeFunctionData,
  decodeFunctionResult,
  type EncodeFunctionDataParameters,
  encodeFunctionData,
  type Hex,
  http,
  maxUint256,
  parseEther,
  parseSignature,
  parseUnits,
  publicActions,
  walletActions,
} from 'viem'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { testAccount } from '../accounts/testAccounts.js'
import {
  testAggregatorAbi,
  testPermitRouterAbi,
  testPoolFactoryAbi,
  testRouterAbi,
  testTokenAbi,
} from './artifacts.generated.js'
import { deployOddToken } from './deployOddToken.js'
import { deploySwaps, type WorldSwaps } from './deploySwaps.js'
import { deployWorld, type World } from './deployWorld.js'
import { type AggregatorSwap, encodeAggregatorSwap } from './encodeAggregatorSwap.js'
import { openTestPool } from './openTestPool.js'
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
      "aggregator": "0x88C92B4Dc3411ab3B1917ff67B0159a2AD68fd58",
      "executor": "0x57167b29aC2dC5D6d277a9fc004E452555e8c0FC",
      "factory": "0x7218a13a4Eeb6C23ba1DA96aFbC2015ff9E17740",
      "lookAlike": {
        "address": "0x368C12a59044258A831FE3d2616DBDe5B82e0E57",
        "decimals": 6,
        "name": "Test Dollar",
        "symbol": "TUSD",
      },
      "permitRouter": "0xBe52E5002409244CaE3b2379b2280F45B950ba0e",
      "router": "0x56DA347a46eB37236BF3B13EFc6e9E859218ab49",
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

test('behavior: a permit in front of a swap, also where another account has sent the permit before', async () => {
  const { coin, dollar } = places()
  const [from, to, sell] = [account.address, testAccount(1).address, [dollar, coin]]
  const paid = parseUnits('100', 6)
  const [ether, deadline, late] = [parseEther('1'), await inTime(), (await connect().getBlock()).timestamp]
  const [, due = 0n] = await quoteOut(paid, sell)
  const abi = testPermitRouterAbi
  const encode = (request: EncodeFunctionDataParameters<typeof testPermitRouterAbi>) => encodeFunctionData(request)
  const exactIn = (least: bigint) =>
    encode({ abi, functionName: 'swapExactTokensForTokens', args: [paid, least, sell, ROUTER_ITSELF] })
  const exactOut = (most: bigint) =>
    encode({ abi, functionName: 'swapTokensForExactTokens', args: [ether / 100n, most, sell, ROUTER_ITSELF] })
  const unwrap = (least: bigint) => encode({ abi, functionName: 'unwrapWETH9', args: [least, to] })
  const multicall = (calls: readonly Hex[], until = deadline) => ({
    to: swaps.permitRouter,
    data: encode({ abi, functionName: 'multicall', args: [until, calls] }),
  })

  const { permit, args } = await signPermit({ token: dollar, amountBaseUnits: paid, deadline })
  const swap = multicall([permit, exactIn(1n), unwrap(1n)])
  const before = [await holding(from, dollar), await holding(to, coin)] as const
  expect((await send(swap)).status).toBe('success')
  expect([before[0] - (await holding(from, dollar)), (await holding(to, coin)) - before[1]]).toEqual([paid, due])
  // The signature is used up, and so is what it allowed.
  await expect(connect().call({ account, ...swap })).rejects.toThrow('revert')

  const again = await signPermit({ token: dollar, amountBaseUnits: paid, deadline })
  expect(again.args).not.toEqual(args)
  const stranger = testAccount(2)
  const data = encodeFunctionData({ abi: testTokenAbi, functionName: 'permit', args: again.args })
  const sent = await connect().sendTransaction({ account: stranger, to: dollar, data, chain: null })
  await connect().waitForTransactionReceipt({ hash: sent })
  for (const [calls, reason, until] of [
    [[exactIn(2n * due), unwrap(1n)], 'Too little received'],
    [[exactOut(1n), unwrap(1n)], 'Too much requested'],
    [[exactIn(1n), unwrap(2n * due)], 'Insufficient WETH9'],
    [[exactIn(1n), unwrap(1n)], 'Transaction too old', late - 1n],
  ] as const) {
    await expect(connect().call({ account, ...multicall([again.permit, ...calls], until) })).rejects.toThrow(reason)
  }
  const held = await holding(to, coin)
  expect((await send(multicall([again.permit, exactOut(paid), unwrap(1n)]))).status).toBe('success')
  expect((await holding(to, coin)) - held).toBe(ether / 100n)
})

test('behavior: the aggregator swaps over its executor, and refuses less than the least', async () => {
  const { coin, dollar } = places()
  const [from, to] = [account.address, testAccount(1).address]
  const approve = { abi: testTokenAbi, functionName: 'approve', args: [swaps.aggregator, maxUint256] } as const
  await send({ to: dollar, data: encodeFunctionData(approve) })
  for (const [path, payBaseUnits] of [
    [[coin, dollar], parseEther('1')],
    [[dollar, coin], parseUnits('100', 6)],
    [[coin, dollar, places().grain], parseEther('1')],
  ] as const) {
    const [paid, received] = [path[0], path.at(-1) ?? coin]
    const [isCoinPaid, isCoinReceived] = [paid === coin, received === coin]
    const value = isCoinPaid ? payBaseUnits : 0n
    const due = (await quoteOut(payBaseUnits, path)).at(-1) ?? 0n
    const call = (changes: Partial<AggregatorSwap>) => {
      const swap = { path, isCoinPaid, isCoinReceived, payBaseUnits, leastBaseUnits: due, recipient: to, ...changes }
      return { to: swaps.aggregator, data: encodeAggregatorSwap({ swaps, swap }), value }
    }
    for (const [changes, reason] of [
      [{ leastBaseUnits: due + 1n }, 'ReturnAmountIsNotEnough'],
      [{ leastBaseUnits: 0n }, 'the least is nothing'],
      [{ flags: 1n }, 'no flags here'],
      [{ isCoinPaid: !isCoinPaid }, 'the coins are not what is paid'],
    ] as const) {
      const { data, ...rest } = call(changes)
      const { functionName, args } = decodeFunctionData({ abi: testAggregatorAbi, data })
      const written = { account, address: rest.to, abi: testAggregatorAbi, functionName, args, value }
      await expect(connect().simulateContract(written)).rejects.toThrow(reason)
    }
    const before = [await holding(from, paid), await holding(to, received)] as const
    const { status, gasUsed, effectiveGasPrice } = await send(call({}))
    expect(status).toBe('success')
    const fee = isCoinPaid ? gasUsed * effectiveGasPrice : 0n
    expect([before[0] - fee - (await holding(from, paid)), (await holding(to, received)) - before[1]]).toEqual([
      payBaseUnits,
      due,
    ])
  }
})

test('behavior: of a token that keeps a part the aggregator counts what arrives at it, and passes on less', async () => {
  const { rpcUrl } = anvil
  const odd = await deployOddToken({ rpcUrl, holder: 3 })
  const { address: token } = odd
  const coinBaseUnits = parseEther('1')
  await openTestPool({ rpcUrl, swaps, token, tokenBaseUnits: 1_000_000n, coinBaseUnits, holder: 3 })
  await odd.become('takesFee')
  const path = [places().coin, token]
  const sent = (await quoteOut(coinBaseUnits, path)).at(-1) ?? 0n
  const counted = sent - sent / 100n
  const swap = {
    path,
    isCoinPaid: true,
    isCoinReceived: false,
    payBaseUnits: coinBaseUnits,
    recipient: account.address,
  }
  const sendWith = (leastBaseUnits: bigint) =>
    send({
      to: swaps.aggregator,
      data: encodeAggregatorSwap({ swaps, swap: { ...swap, leastBaseUnits } }),
      value: coinBaseUnits,
    })
  await expect(sendWith(counted + 1n)).rejects.toThrow('revert')
  expect((await sendWith(counted)).status).toBe('success')
  expect(await holding(account.address, token)).toBe(counted - counted / 100n)
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

/** A permit of the account for the router, as the router takes it and as the token does. */
async function signPermit(request: {
  readonly token: Address
  readonly amountBaseUnits: bigint
  readonly deadline: bigint
}) {
  const { token, amountBaseUnits, deadline } = request
  const [owner, spender] = [account.address, swaps.permitRouter]
  const nonce = await connect().readContract({
    address: token,
    abi: testTokenAbi,
    functionName: 'nonces',
    args: [owner],
  })
  const signature = await account.signTypedData({
    domain: { name: 'Test Dollar', version: '1', chainId: 31_337, verifyingContract: token },
    types: {
      Permit: [
        { type: 'address', name: 'owner' },
        { type: 'address', name: 'spender' },
        { type: 'uint256', name: 'value' },
        { type: 'uint256', name: 'nonce' },
        { type: 'uint256', name: 'deadline' },
      ],
    },
    primaryType: 'Permit',
    message: { owner, spender, value: amountBaseUnits, nonce, deadline },
  })
  const { r, s, yParity } = parseSignature(signature)
  const rest = [deadline, 27 + yParity, r, s] as const
  const permit = encodeFunctionData({
    abi: testPermitRouterAbi,
    functionName: 'selfPermitIfNecessary',
    args: [token, amountBaseUnits, ...rest],
  })
  return { permit, args: [owner, spender, amountBaseUnits, ...rest] as const }
}

/** Stands for the router in its own calls: what is received stays there until the last call unwraps it. */
const ROUTER_ITSELF = '0x0000000000000000000000000000000000000002'
