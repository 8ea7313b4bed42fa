import type { ChainCalls, SwapProvider, SwapQuery, SwapQuote } from '@portico/core/adapter'
import { type Anvil, deploySwaps, deployWorld, startAnvil, type World, type WorldSwaps } from '@portico/test-kit/chains'
import { noService } from '@portico/test-kit/contract'
import {
  createTestClient,
  type Hex,
  type HttpTransport,
  http,
  type PublicActions,
  publicActions,
  type TestClient,
  type WalletActions,
  walletActions,
} from 'viem'
import type { HDAccount } from 'viem/accounts'
import { uniswapV2Swaps } from '../swaps/uniswapV2Swaps.js'
import { chainAt } from './chainAt.js'

type Read =
  | 'call'
  | 'gasPrice'
  | 'readSwap'
  | 'networkTime'
  | 'wouldSucceed'
  | 'simulateSwap'
  | 'canPermit'
  | 'swapResult'
  | 'nativeBalance'
  | 'tokenBalance'

/** A local chain with pools, and the provider over them. */
export interface SwapChain {
  readonly anvil: Anvil
  readonly world: World
  readonly swaps: WorldSwaps
  readonly client: TestClient<'anvil', HttpTransport> & PublicActions & WalletActions
  /** The reads of the adapter that swaps need. */
  readonly chain: Pick<ChainCalls, Read>
  readonly provider: SwapProvider
  /** What is asked for a price, at the time of the chain. */
  query(request: Pick<SwapQuery, 'account' | 'pay' | 'receive' | 'exact' | 'amountBaseUnits'>): Promise<SwapQuery>
  /** What the provider offers for it. Throws where it offers nothing. */
  quote(query: SwapQuery): Promise<SwapQuote>
  /** Sends what a provider built, and tells its hash. A transaction that reverts is sent, too. */
  send(request: { readonly account: HDAccount; readonly transaction: unknown }): Promise<Hex>
  /** What an account has of a token; undefined is the coin. */
  balance(request: { readonly account: Hex; readonly token: string | undefined }): Promise<bigint>
}

/** Starts a chain. Stop its anvil after the tests. */
export async function openSwapChain(): Promise<SwapChain> {
  const anvil = await startAnvil({ chainId: 31_337 })
  const world = await deployWorld(anvil)
  const swaps = await deploySwaps({ ...anvil, world })
  const client = createTestClient({ mode: 'anvil', transport: http(anvil.rpcUrl), pollingInterval: 10 })
    .extend(publicActions)
    .extend(walletActions)
  const read = <Name extends Read>(name: Name): ChainCalls[Name] => chainAt(name, { url: anvil.rpcUrl })
  const chain = {
    call: read('call'),
    gasPrice: read('gasPrice'),
    readSwap: read('readSwap'),
    networkTime: read('networkTime'),
    wouldSucceed: read('wouldSucceed'),
    simulateSwap: read('simulateSwap'),
    canPermit: read('canPermit'),
    swapResult: read('swapResult'),
    nativeBalance: read('nativeBalance'),
    tokenBalance: read('tokenBalance'),
  }
  const { router, permitRouter, factory, wrappedCoin } = swaps
  const tokens = world.tokens.map(({ address }) => ({ address }))
  const pools = { router, permitRouter, factory, wrappedCoin: wrappedCoin.address, tokens }
  const provider = uniswapV2Swaps({ pools: { 'eip155:31337': pools } })
  return {
    anvil,
    world,
    swaps,
    client,
    chain,
    provider,
    query: async (request) => ({
      ...request,
      networkId: 'eip155:31337',
      network: { ...NETWORK, rpcUrls: [anvil.rpcUrl] },
      chain,
      api: undefined,
      http: noService,
      nowMs: await chain.networkTime({ networkId: 'eip155:31337' }),
      signal: new AbortController().signal,
    }),
    quote: async (query) => (await provider.quote(query)) ?? Promise.reject(new Error('The provider offers nothing.')),
    send: async ({ account, transaction }) => {
      const { to, data, value } = transaction as { readonly to: Hex; readonly data?: Hex; readonly value?: bigint }
      const hash = await client.sendTransaction({ account, chain: null, to, data, value, gas: 1_000_000n })
      // A busy machine answers before it has the block.
      if (await client.getAutomine()) await client.waitForTransactionReceipt({ hash })
      return hash
    },
    balance: async ({ account, token }) =>
      token === undefined
        ? chain.nativeBalance({ networkId: 'eip155:31337', address: account })
        : (await chain.tokenBalance({ networkId: 'eip155:31337', address: account, token })).amountBaseUnits,
  }
}

const NETWORK: SwapQuery['network'] = {
  id: 'eip155:31337',
  namespace: 'eip155',
  name: 'Local',
  nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
  rpcUrls: [],
  testnet: true,
}
