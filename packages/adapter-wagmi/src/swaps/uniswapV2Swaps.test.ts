import type { ChainMethods, SwapCall, SwapQuery, SwapQuote, SwapSide } from '@portico/core/adapter'
import { noService } from '@portico/test-kit/contract'
import { decodeFunctionData, encodeFunctionResult, getAddress, type Hex, maxUint256, parseAbi } from 'viem'
import { mainnet } from 'viem/chains'
import { expect, test } from 'vitest'
import { toNetwork } from '../network.js'
import { chainAt } from '../test/chainAt.js'
import { uniswapV2Swaps } from './uniswapV2Swaps.js'

const networkId = 'eip155:1'
const address = (digit: string): Hex => `0x${digit.repeat(40)}`
const [ROUTER, FACTORY, WRAPPED, ACCOUNT] = [address('a'), address('b'), address('c'), address('d')]
const [DOLLAR, GRAIN, STONE] = [address('1'), address('2'), address('3')]

const ABI = parseAbi([
  'function getAmountsOut(uint256 amount, address[] path) view returns (uint256[])',
  'function getAmountsIn(uint256 amount, address[] path) view returns (uint256[])',
  'function getPair(address, address) view returns (address)',
  'function getReserves() view returns (uint112, uint112, uint32)',
])

/** Pools by their tokens, in the order of addresses, and what each has. */
type Pools = readonly (readonly [Hex, Hex, bigint, bigint])[]

/** A chain whose router answers as Uniswap's does. */
function chainOf(pools: Pools): { readonly chain: ChainMethods; readonly asked: string[] } {
  const asked: string[] = []
  const reserves = (from: Hex, to: Hex): readonly [bigint, bigint] => {
    const [, , first, second] =
      pools.find(([one, other]) => [one, other].every((token) => [from, to].includes(token))) ?? []
    if (first === undefined || second === undefined) throw new Error('no pool')
    return from < to ? [first, second] : [second, first]
  }
  const amountsOut = (amount: bigint, path: readonly Hex[]): readonly bigint[] => {
    const amounts = [amount]
    for (const [index, to] of path.slice(1).entries()) {
      const [inside, outside] = reserves(path[index] ?? to, to)
      const afterFee = (amounts[index] ?? 0n) * 997n
      amounts.push((afterFee * outside) / (inside * 1000n + afterFee))
    }
    return amounts
  }
  const amountsIn = (amount: bigint, path: readonly Hex[]): readonly bigint[] => {
    const amounts = [amount]
    for (const [index, from] of path.slice(0, -1).reverse().entries()) {
      const [inside, outside] = reserves(from, path.at(-1 - index) ?? from)
      const needed = amounts[0] ?? 0n
      amounts.unshift((inside * needed * 1000n) / ((outside - needed) * 997n) + 1n)
    }
    return amounts
  }
  const chain: ChainMethods = {
    gasPrice: async () => 1_000_000_007n,
    call: async ({ to, data }) => {
      const call = decodeFunctionData({ abi: ABI, data: data as Hex })
      asked.push(call.functionName)
      const encode = (result: unknown): Hex =>
        encodeFunctionResult({ abi: ABI, functionName: call.functionName, result } as never)
      try {
        if (call.functionName === 'getPair') {
          const index = pools.findIndex(([one, other]) =>
            call.args.every((token) => [one, other].includes(token.toLowerCase() as Hex))
          )
          return encode(`0x${(index + 1).toString(16).padStart(40, '0')}`)
        }
        if (call.functionName === 'getReserves') {
          const [, , first, second] = pools[Number(BigInt(to)) - 1] ?? []
          return encode([first, second, 0])
        }
        const path = call.args[1].map((token) => token.toLowerCase() as Hex)
        return encode((call.functionName === 'getAmountsIn' ? amountsIn : amountsOut)(call.args[0], path))
      } catch {
        return undefined
      }
    },
  }
  return { chain, asked }
}

const provider = (via?: readonly Hex[]) =>
  uniswapV2Swaps({
    pools: { [networkId]: { router: ROUTER, factory: FACTORY, wrappedCoin: WRAPPED, tokens: [], via } },
  })

function queryOf(chain: ChainMethods, also: Partial<SwapQuery> = {}): SwapQuery {
  return {
    networkId,
    network: toNetwork(mainnet),
    chain,
    api: undefined,
    http: noService,
    nowMs: 1_700_000_000_999,
    signal: new AbortController().signal,
    account: ACCOUNT,
    pay: DOLLAR,
    receive: GRAIN,
    exact: 'pay',
    amountBaseUnits: 1_000n,
    ...also,
  }
}

/** These words, as a contract answers them. */
const answerOf = (...words: readonly bigint[]): Hex =>
  `0x${words.map((value) => value.toString(16).padStart(64, '0')).join('')}`

/** As forwarders of old Vyper answer, such as each token of Uniswap v1. */
const padded = (value: bigint): Hex =>
  `0x${answerOf(value)
    .slice(2)
    .padEnd(4_096 * 2, '0')}`

const quote = (pools: Pools, via?: readonly Hex[], also?: Partial<SwapQuery>): Promise<SwapQuote | undefined> =>
  provider(via).quote(queryOf(chainOf(pools).chain, also))

test('behavior: the best of the direct way, and the ways through one token and two', async () => {
  const direct = [DOLLAR, GRAIN, 1_000_000n, 1_000_000n] as const
  const [toCoin, fromCoin] = [
    [DOLLAR, WRAPPED, 1_000_000n, 1_000_000n],
    [GRAIN, WRAPPED, 1_010_000n, 1_000_000n],
  ] as const
  expect(await quote([direct, toCoin, fromCoin])).toMatchObject({ route: [DOLLAR, WRAPPED, GRAIN], feeBps: 60 })
  const stones = [
    [DOLLAR, STONE, 1_000_000n, 1_000_000n],
    [STONE, WRAPPED, 1_000_000n, 1_010_000n],
  ] as const
  const found = await quote([direct, toCoin, fromCoin, ...stones], [WRAPPED, STONE])
  expect(found).toMatchObject({ route: [DOLLAR, STONE, WRAPPED, GRAIN], feeBps: 90, gas: 240_000n })
  expect(await quote([direct, toCoin], [WRAPPED, STONE])).toMatchObject({ route: [DOLLAR, GRAIN], gas: 120_000n })
})

test('behavior: of ways to an exact amount the one on which least is paid', async () => {
  const pools = [
    [DOLLAR, GRAIN, 1_000_000n, 1_000_000n],
    [DOLLAR, WRAPPED, 1_000_000n, 1_020_000n],
    [GRAIN, WRAPPED, 1_000_000n, 1_000_000n],
  ] as const
  const found = await quote(pools, undefined, { exact: 'receive' })
  expect(found).toMatchObject({ receiveBaseUnits: 1_000n, route: [DOLLAR, WRAPPED, GRAIN] })
  const direct = await quote(pools, [], { exact: 'receive' })
  expect(direct).toMatchObject({ receiveBaseUnits: 1_000n, route: [DOLLAR, GRAIN] })
  expect(found?.payBaseUnits).toBeLessThan(direct?.payBaseUnits ?? 0n)
})

test('behavior: a way goes through a token once', async () => {
  const { chain, asked } = chainOf([])
  const via = [WRAPPED, DOLLAR, STONE, GRAIN, STONE]
  expect(await provider(via).quote(queryOf(chain))).toBeUndefined()
  // The direct way, through each of two, and through both either way.
  expect(asked).toEqual(Array.from({ length: 5 }, () => 'getAmountsOut'))
})

test('default: a swap has the limit to the unit, and 20 minutes', async () => {
  const { chain } = chainOf([])
  const build = async (exact: SwapSide, limitBaseUnits: bigint): Promise<SwapCall | undefined> => {
    const offer = { payBaseUnits: 1_000n, receiveBaseUnits: 2_000n }
    const swap = { ...queryOf(chain, { exact, receive: undefined }), quote: offer, limitBaseUnits, slippageBps: 100 }
    const transaction = await provider().buildSwap(swap)
    return chainAt('readSwap', { url: 'http://127.0.0.1:1' })({ networkId: 'eip155:31337', transaction })
  }
  const said = { pay: getAddress(DOLLAR), receive: undefined, deadlineMs: 1_700_001_200_000 }
  expect(await build('pay', 1_980n)).toMatchObject({ ...said, payBaseUnits: 1_000n, receiveBaseUnits: 1_980n })
  expect(await build('receive', 1_010n)).toMatchObject({ ...said, payBaseUnits: 1_010n, receiveBaseUnits: 2_000n })
})

test('error: CHAIN_READ_FAILED for an allowance that is no number', async () => {
  const read = (answer: string | undefined): Promise<bigint> =>
    provider().allowance({ ...queryOf({ call: async () => answer }), token: DOLLAR })
  for (const allowed of [0n, 5n, maxUint256]) {
    expect(await read(answerOf(allowed))).toBe(allowed)
    expect(await read(padded(allowed))).toBe(allowed)
  }
  for (const answer of [undefined, '0x', '0x05', answerOf(5n).slice(0, -1)])
    await expect(read(answer), answer).rejects.toMatchObject({
      code: 'CHAIN_READ_FAILED',
      context: { networkId, method: 'allowance' },
    })
})

test('behavior: of equal ways the shortest one', async () => {
  const [little, much] = [1n, 1_000_000n]
  const pools = [
    [DOLLAR, GRAIN, much, little],
    [DOLLAR, WRAPPED, much, little],
    [GRAIN, WRAPPED, little, much],
  ] as const
  // Each gives nothing.
  expect(await quote(pools)).toBeUndefined()
  const equal = [
    [DOLLAR, GRAIN, 10n ** 30n, 10n ** 30n],
    [DOLLAR, STONE, 10n ** 30n, 10n ** 30n],
    [GRAIN, STONE, 10n ** 30n, 10n ** 30n],
  ] as const
  // Whatever is rounded off leaves 1 of 2.
  expect(await quote(equal, [STONE], { amountBaseUnits: 2n })).toMatchObject({ route: [DOLLAR, GRAIN] })
})

test('behavior: the price impact has no fee in it, is rounded up, and is that of all pools', async () => {
  const half = 500_000n
  const one = [DOLLAR, WRAPPED, half * 997n, 10n ** 12n] as const
  // Of x · 997 and 1,000 of a, x / (x + a) is left: 1 of 2, without the fee.
  expect(await quote([one], [], { receive: undefined, amountBaseUnits: half * 1000n })).toMatchObject({
    priceImpactBps: 5_000,
    feeBps: 30,
    route: [DOLLAR, undefined],
  })
  const tiny = await quote([[DOLLAR, GRAIN, 10n ** 30n, 10n ** 30n]], [], { amountBaseUnits: 10n ** 6n })
  expect(tiny?.priceImpactBps).toBe(1)
  const two = [
    [DOLLAR, STONE, 997_000n, 10n ** 30n],
    [GRAIN, STONE, 10n ** 30n, 10n ** 24n],
  ] as const
  // The first pool is halved, the second one gets far more than it has.
  expect((await quote(two, [STONE], { amountBaseUnits: 10n ** 6n }))?.priceImpactBps).toBe(10_000)
})

test('behavior: prices of gas are exact, and a price of one pool takes three calls', async () => {
  const { chain, asked } = chainOf([[DOLLAR, WRAPPED, 1_000_000n, 1_000_000n]])
  expect(await provider().gasPrice(queryOf(chain))).toEqual({
    standard: 1_000_000_007n,
    fast: 1_250_000_008n,
    instant: 1_500_000_010n,
  })
  await provider().quote(queryOf(chain, { receive: undefined }))
  expect(asked).toEqual(['getAmountsOut', 'getPair', 'getReserves'])
})

test('behavior: an answer of another shape, or with an amount that no pool can have, is no way', async () => {
  const answers: readonly string[] = [
    '0x',
    answerOf(32n),
    answerOf(32n, 3n, 1_000n, 5n, 5n),
    answerOf(32n, 2n, 1_000n),
    answerOf(32n, 2n, 999n, 5n),
    answerOf(32n, 2n, 1_000n, 0n),
    answerOf(32n, maxUint256, 1_000n, 5n),
    // Longer than it says, and a list that is somewhere else.
    answerOf(32n, 2n, 1_000n, 5n, 7n),
    `${answerOf(32n, 2n, 1_000n, 5n)}0`,
    answerOf(64n, 2n, 1_000n, 5n),
    // A pool counts in 112 bits.
    answerOf(32n, 2n, 1_000n, maxUint256),
    answerOf(32n, 2n, 1_000n, 2n ** 112n),
  ]
  for (const answer of answers)
    expect(await provider([]).quote(queryOf({ call: async () => answer })), answer).toBeUndefined()
  const most = await provider([]).quote(
    queryOf({ call: async ({ to }) => (to === ROUTER ? answerOf(32n, 2n, 1_000n, 2n ** 112n - 1n) : '0x') })
  )
  expect(most).toMatchObject({ payBaseUnits: 1_000n, receiveBaseUnits: 2n ** 112n - 1n })
  for (const paid of [0n, 2n ** 112n, maxUint256]) {
    const chain: ChainMethods = { call: async () => answerOf(32n, 2n, paid, 1_000n) }
    expect(await provider([]).quote(queryOf(chain, { exact: 'receive' })), String(paid)).toBeUndefined()
  }
})

test('behavior: a pool of another shape leaves the price impact unknown, and the price as the router says it', async () => {
  const pool = answerOf(BigInt(STONE))
  const reserves = answerOf(10n ** 6n, 10n ** 6n, 0n)
  const read = async (answers: { readonly pair?: string; readonly reserves?: string }) => {
    const told = { pair: pool, reserves, ...answers }
    const chain: ChainMethods = {
      call: async ({ to }) =>
        to === ROUTER
          ? answerOf(32n, 2n, 1_000n, 996n)
          : to === FACTORY
            ? told.pair
            : to === STONE
              ? told.reserves
              : '0x',
    }
    const { priceImpactBps, ...price } = { ...(await provider([]).quote(queryOf(chain))) }
    expect(price).toMatchObject({ payBaseUnits: 1_000n, receiveBaseUnits: 996n })
    return priceImpactBps
  }
  expect(await read({})).toBe(10)
  const pairs = ['0x', '0x00', answerOf(0n), answerOf(BigInt(STONE) | (1n << 160n)), answerOf(BigInt(STONE), 0n)]
  for (const pair of pairs) expect(await read({ pair }), pair).toBeUndefined()
  const wrong: readonly string[] = [
    '0x',
    answerOf(10n ** 6n, 10n ** 6n),
    answerOf(10n ** 6n, 10n ** 6n, 0n, 0n),
    reserves.slice(0, -1),
    answerOf(0n, 10n ** 6n, 0n),
    answerOf(maxUint256, 10n ** 6n, 0n),
    answerOf(2n ** 112n, 10n ** 6n, 0n),
  ]
  for (const answer of wrong) expect(await read({ reserves: answer }), answer).toBeUndefined()
})

test('behavior: a token that tells its decimals in another shape is left out', async () => {
  const own = uniswapV2Swaps({
    pools: {
      [networkId]: {
        router: ROUTER,
        factory: FACTORY,
        wrappedCoin: WRAPPED,
        tokens: [{ address: DOLLAR, symbol: 'D' }],
      },
    },
  })
  const read = async (answer: string | undefined): Promise<readonly (number | undefined)[]> =>
    (await own.tokens(queryOf({ call: async () => answer }))).map(({ decimals }) => decimals)
  for (const decimals of [0, 6, 255]) {
    expect(await read(answerOf(BigInt(decimals)))).toEqual([18, decimals])
    expect(await read(padded(BigInt(decimals)))).toEqual([18, decimals])
  }
  const wrong = [undefined, '0x', '0x06', answerOf(256n), answerOf(maxUint256), padded(256n)]
  for (const answer of wrong) expect(await read(answer), answer).toEqual([18])
})

test('error: a network that fails is no network without a way', async () => {
  const failed = new Error('unreachable')
  const chain: ChainMethods = {
    call: async () => {
      throw failed
    },
  }
  await expect(provider().quote(queryOf(chain))).rejects.toBe(failed)
})

test('behavior: an answer that is not needed any more is not asked further for', async () => {
  const { chain, asked } = chainOf([[DOLLAR, GRAIN, 1_000_000n, 1_000_000n]])
  await expect(provider().quote(queryOf(chain, { signal: AbortSignal.abort() }))).rejects.toThrow()
  expect(asked).toEqual([])
})
