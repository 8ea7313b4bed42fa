import {
  type Address,
  concat,
  createPublicClient,
  encodeDeployData,
  encodeFunctionData,
  type Hex,
  http,
  maxUint256,
  parseEther,
  parseUnits,
  zeroHash,
} from 'viem'
import {
  testAggregatorBytecode,
  testExecutorAbi,
  testExecutorBytecode,
  testPermitRouterAbi,
  testPermitRouterBytecode,
  testPoolFactoryAbi,
  testPoolFactoryBytecode,
  testRouterAbi,
  testRouterBytecode,
  testTokenAbi,
  testTokenBytecode,
  testWrappedCoinBytecode,
} from './artifacts.generated.js'
import { deployByCreate2 } from './deployByCreate2.js'
import { multicall3Address, type World, type WorldToken } from './deployWorld.js'
import { type JoinedCall, sendTogether } from './sendTogether.js'

/** Pools of tokens with the calls, events and reasons of Uniswap v2. */
export interface WorldSwaps {
  readonly router: Address
  /**
   * Another router to the same pools, with the calls and reasons of Uniswap's SwapRouter02: swaps that a token is paid for, with a
   * permit (EIP-2612) in front.
   */
  readonly permitRouter: Address
  /**
   * A router that leaves the way of a swap to `executor`, with the call and the refusal of too little of the router of 1inch (version
   * 6). `encodeAggregatorSwap` makes its calls.
   */
  readonly aggregator: Address
  /** Swaps through the pools for `aggregator`. */
  readonly executor: Address
  readonly factory: Address
  /** The network's coin as a token. Paths of the router have it in the place of the coin. */
  readonly wrappedCoin: WorldToken
  /** Another contract with the name, symbol and decimals of TUSD. No account has any of it, and it has no pool. */
  readonly lookAlike: WorldToken
}

/**
 * Deploys three routers with three pools to an anvil chain that has its world. The pool of the coin and TUSD is deep, and so is that of
 * TUSD and GRAIN, at 4 GRAIN a TUSD. The pool of TUSD and STONE, at 30 TUSD a STONE, is so small that paying 300 TUSD has a price
 * impact of 6 %, and 1,000 TUSD one of 18 %.
 *
 * The addresses are the same on every run and every chain, and no test account pays for them. Pools that are there stay as they
 * are.
 *
 * Errors: when a transaction is reverted.
 */
export async function deploySwaps(request: {
  readonly rpcUrl: string
  readonly world: Pick<World, 'tokens'>
  /** Whole TUSD that one coin costs. Default 3,100. */
  readonly coinPrice?: number | undefined
}): Promise<WorldSwaps> {
  const { rpcUrl, world, coinPrice = 3100 } = request
  const deploy = (code: Hex): Promise<Address> => deployByCreate2({ rpcUrl, data: concat([zeroHash, code]) })
  const factory = await deploy(testPoolFactoryBytecode)
  const wrappedCoin = await deploy(testWrappedCoinBytecode)
  const args = [factory, wrappedCoin] as const
  const [{ name, symbol, decimals }] = world.tokens
  const [router, permitRouter, aggregator, executor, lookAlike] = await Promise.all([
    deploy(encodeDeployData({ abi: testRouterAbi, bytecode: testRouterBytecode, args })),
    deploy(encodeDeployData({ abi: testPermitRouterAbi, bytecode: testPermitRouterBytecode, args })),
    deploy(testAggregatorBytecode),
    deploy(encodeDeployData({ abi: testExecutorAbi, bytecode: testExecutorBytecode, args })),
    deploy(
      encodeDeployData({ abi: testTokenAbi, bytecode: testTokenBytecode, args: [name, symbol, decimals, [], 0n] })
    ),
  ])
  const poolCount = await createPublicClient({ transport: http(rpcUrl) }).readContract({
    address: factory,
    abi: testPoolFactoryAbi,
    functionName: 'allPairsLength',
  })
  if (poolCount === 0n) {
    const plans = [{ dollars: '31000000', amount: String(Math.round(31_000_000 / coinPrice)) }, ...poolPlans]
    await sendTogether({ rpcUrl, calls: plans.flatMap((plan) => openPool({ router, tokens: world.tokens, plan })) })
  }
  return {
    router,
    permitRouter,
    aggregator,
    executor,
    factory,
    wrappedCoin: { address: wrappedCoin, ...coinPlan },
    lookAlike: { address: lookAlike, name, symbol, decimals },
  }
}

/** The calls that make a pool, by a sender that holds nothing before and nothing after them. */
function openPool(request: {
  readonly router: Address
  readonly tokens: World['tokens']
  readonly plan: PoolPlan
}): readonly JoinedCall[] {
  const { router, tokens, plan } = request
  const [dollar] = tokens
  const give = (token: WorldToken, amountBaseUnits: bigint): readonly JoinedCall[] => [
    {
      target: token.address,
      callData: encodeFunctionData({
        abi: testTokenAbi,
        functionName: 'mint',
        args: [multicall3Address, amountBaseUnits],
      }),
    },
    {
      target: token.address,
      callData: encodeFunctionData({ abi: testTokenAbi, functionName: 'approve', args: [router, amountBaseUnits] }),
    },
  ]
  const dollars = parseUnits(plan.dollars, dollar.decimals)
  const other = tokens.find(({ symbol }) => symbol === plan.symbol)
  // The shares go where no call takes them from: a pool never gives its liquidity back.
  const [to, deadline] = [multicall3Address, maxUint256]
  if (other === undefined) {
    const args = [dollar.address, dollars, 0n, 0n, to, deadline] as const
    const callData = encodeFunctionData({ abi: testRouterAbi, functionName: 'addLiquidityETH', args })
    return [...give(dollar, dollars), { target: router, callData, value: parseEther(plan.amount) }]
  }
  const amount = parseUnits(plan.amount, other.decimals)
  const args = [dollar.address, other.address, dollars, amount, 0n, 0n, to, deadline] as const
  const callData = encodeFunctionData({ abi: testRouterAbi, functionName: 'addLiquidity', args })
  return [...give(dollar, dollars), ...give(other, amount), { target: router, callData }]
}

/** What a pool holds, in whole coins. */
interface PoolPlan {
  /** TUSD. */
  readonly dollars: string
  /** The other token. Undefined: the network's coin. */
  readonly symbol?: string | undefined
  readonly amount: string
}

/** Those of two tokens. */
const poolPlans: readonly PoolPlan[] = [
  { dollars: '1000000', symbol: 'GRAIN', amount: '4000000' },
  { dollars: '4500', symbol: 'STONE', amount: '150' },
]

const coinPlan = { name: 'Wrapped Coin', symbol: 'WCOIN', decimals: 18 } as const
