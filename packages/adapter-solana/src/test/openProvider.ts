import type { GuardedSwapRequest, SwapCost, SwapProvider, SwapQuery } from '@portico/core/adapter'
import { createHttp } from '@portico/core/internal'
import { createFakePlatform } from '@portico/test-kit'
import { MAINNET } from '../networkIds.js'
import { solana } from '../networks.js'
import { jupiterSwaps } from '../swaps/jupiterSwaps.js'
import type { JupiterOptions } from '../swaps/types.js'
import { WRAPPED_COIN } from '../transaction/programs.js'
import { DOLLAR, USER } from './jupiterAnswer.js'

/** Of the service. */
export const KEY = 'jup-s3cret-k3y'
/** What is asked for: half a SOL for dollars. */
export const PAIR: { readonly inputMint: string; readonly outputMint: string; readonly amountBaseUnits: bigint } = {
  inputMint: WRAPPED_COIN,
  outputMint: DOLLAR,
  amountBaseUnits: 500_000_000n,
}

/** What the chain says that it costs. */
export const COST: SwapCost = { feeBaseUnits: 7_000n, depositBaseUnits: 2_000n, neededBaseUnits: 90_000n }

/** The provider, what asks it, and what it has asked for. */
export interface OpenProvider {
  readonly platform: ReturnType<typeof createFakePlatform>
  readonly provider: SwapProvider
  readonly query: SwapQuery
  /** Builds a swap of the query with 1 % of slippage, or of another request. */
  readonly build: (also?: Partial<Parameters<SwapProvider['buildSwap']>[0]>) => Promise<unknown>
  readonly guarded: readonly GuardedSwapRequest[]
  readonly headers: readonly unknown[]
}

/** The provider over a service that answers this to everything, and a chain that notes what it is asked for. */
export function openProvider(answer: unknown, options: JupiterOptions = { apiKey: KEY }): OpenProvider {
  const platform = createFakePlatform()
  platform.answer(() => (typeof answer === 'function' ? answer() : answer))
  const headers: unknown[] = []
  const fetch: typeof platform.fetch = (url, init) => {
    headers.push(init?.headers)
    return platform.fetch(url, init)
  }
  const guarded: GuardedSwapRequest[] = []
  const query: SwapQuery = {
    networkId: MAINNET,
    network: solana({ rpcUrls: ['https://rpc.example'] }),
    chain: {
      swapCost: async () => COST,
      guardSwap: async (request) => {
        guarded.push(request)
        return 'the transaction'
      },
    },
    // A client of the app's own service, which nothing of this may be asked of.
    api: createHttp({ baseUrl: 'https://api.example', platform, projectId: 'p1', sdkVersion: 'test' }),
    http: async ({ url, headers: given }) =>
      createHttp({ baseUrl: url, headers: given, platform: { ...platform, fetch } }),
    nowMs: 0,
    signal: new AbortController().signal,
    account: USER,
    pay: undefined,
    receive: DOLLAR,
    exact: 'pay',
    amountBaseUnits: PAIR.amountBaseUnits,
  }
  const provider = jupiterSwaps(options)
  const quote = { payBaseUnits: PAIR.amountBaseUnits, receiveBaseUnits: 80_000_000n }
  const build: OpenProvider['build'] = (also = {}) =>
    provider.buildSwap({ ...query, quote, limitBaseUnits: 79_200_000n, slippageBps: 100, ...also })
  return { platform, provider, query, build, guarded, headers }
}
