import { once } from 'node:events'
import { createServer, type Server } from 'node:http'
import type { ChainMethods, Network, SwapAccess, SwapCall, SwapProvider } from '@portico/core/adapter'
import { createHttp } from '@portico/core/internal'
import { createFakePlatform } from '@portico/test-kit'
import {
  type Anvil,
  deploySwaps,
  deployWorld,
  startAnvil,
  testAccount,
  trade,
  type World,
  type WorldSwaps,
} from '@portico/test-kit/chains'
import { describeSwapProvider, type SwapContractHarness, type SwapContractToken } from '@portico/test-kit/contract'
import { type Backend, type ConvertLie, createBackend } from '@portico/test-kit/internal/backend'
import { createTestClient, erc20Abi, type Hex, http, parseEther, parseUnits, publicActions, walletActions } from 'viem'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { chainAt } from '../test/chainAt.js'
import { convertSwaps } from './convertSwaps.js'
import { uniswapV2Swaps } from './uniswapV2Swaps.js'

let anvil: Anvil
let world: World
let swaps: WorldSwaps
let backend: Backend
let service: Server
let snapshot: Hex

const networkId = 'eip155:31337'
const account = testAccount(2)
const nativeCurrency = { name: 'Ether', symbol: 'ETH', decimals: 18 }

beforeAll(async () => {
  anvil = await startAnvil({ chainId: 31_337 })
  world = await deployWorld(anvil)
  swaps = await deploySwaps({ ...anvil, world })
  const chain = { chainId: 31_337, rpcUrl: anvil.rpcUrl, nativeCurrency, tokens: world.tokens, swaps }
  backend = createBackend({ chains: [chain] })
  service = createServer(backend.handle).listen(0, '127.0.0.1')
  await once(service, 'listening')
  snapshot = await client().snapshot()
})
afterAll(async () => {
  service.close()
  await anvil.stop()
})

describeSwapProvider({
  name: 'pools of Uniswap v2',
  create: () => {
    const { router, factory, wrappedCoin } = swaps
    const [dollar] = world.tokens
    const tokens = world.tokens.map(({ address }) => ({ address }))
    const via = [wrappedCoin.address, dollar.address]
    const pools = { router, factory, wrappedCoin: wrappedCoin.address, tokens, via }
    return open(uniswapV2Swaps({ pools: { [networkId]: pools } }))
  },
})

describeSwapProvider({
  name: 'the convert service',
  create: () => openConvert(),
})

const openConvert = (): Promise<SwapContractHarness> =>
  open(convertSwaps({ contracts: { [networkId]: [swaps.aggregator] } }))

describe('a convert service that means harm', () => {
  afterEach(() => backend.setFaults({ service: 'convert', faults: {} }))

  const rows: readonly (readonly [ConvertLie, SwapCall['kind'], string])[] = [
    ['spender', 'approve', 'spender'],
    ['unlimited', 'approve', 'amountBaseUnits'],
    ['recipient', 'swap', 'recipient'],
    ['contract', 'swap', 'contract'],
    ['token', 'swap', 'receive'],
    ['payment', 'swap', 'payBaseUnits'],
    ['least', 'swap', 'receiveBaseUnits'],
  ]
  test.each(rows)('behavior: a lie about the %s of an %s is told by readSwap', async (lie, kind, member) => {
    const harness = await openConvert()
    const truth: Record<string, unknown> = { ...(await readBuilt(harness, kind)) }
    expect(truth).toMatchObject({ kind })
    backend.setFaults({ service: 'convert', faults: { lie } })
    const told: Record<string, unknown> = { ...(await readBuilt(harness, kind)) }
    expect(told).toMatchObject({ kind })
    expect(told[member]).not.toEqual(truth[member])
  })

  test.each(['flags', 'pool'] as const)(
    'behavior: it can not be told what a swap does that lies by its %s',
    async (lie) => {
      const harness = await openConvert()
      expect(await readBuilt(harness, 'swap')).toMatchObject({ kind: 'swap', contract: swaps.aggregator })
      backend.setFaults({ service: 'convert', faults: { lie } })
      expect(await readBuilt(harness, 'swap')).toBeUndefined()
    }
  )

  test('behavior: of hostile tokens and quotes those are left that a user can choose', async () => {
    const { provider, access, account: user, tokens } = await openConvert()
    const [{ address: pay, amountBaseUnits }] = tokens
    const query = {
      ...(await access()),
      account: user,
      pay,
      receive: undefined,
      exact: 'pay',
      amountBaseUnits,
    } as const
    const truth = await provider.quote(query)
    backend.setFaults({ service: 'convert', faults: { hostile: true } })
    expect(await provider.quote(query)).toEqual(truth)
    const offered = await provider.tokens(query)
    expect(offered.map(({ symbol }) => symbol)).toEqual(expect.arrayContaining(['ETH', 'TUSD', 'GRAIN', 'STONE']))
    for (const { address, name, symbol, decimals, iconUrl } of offered) {
      expect(address ?? pay).toMatch(/^0x[\da-f]{40}$/i)
      expect([...name].length <= 64 && [...symbol].length <= 11).toBe(true)
      expect(Number.isInteger(decimals) && decimals >= 0 && decimals <= 255).toBe(true)
      expect(iconUrl ?? '').not.toMatch(/hostile/)
    }
  })
})

/** What the chain reads of what the service builds now, for the first token and the second one. */
async function readBuilt(harness: SwapContractHarness, kind: SwapCall['kind']): Promise<SwapCall | undefined> {
  const { provider, access, account: user, tokens } = harness
  const [{ address: pay, amountBaseUnits }, { address: receive }] = tokens
  const given = await access()
  const query = { ...given, account: user, pay, receive, exact: 'pay', amountBaseUnits } as const
  const quote = await provider.quote(query)
  if (!quote) throw new Error('The service offers nothing.')
  const limitBaseUnits = (quote.receiveBaseUnits * 99n) / 100n
  const transaction =
    kind === 'approve'
      ? await provider.buildApprove({ ...query, token: pay, approveBaseUnits: amountBaseUnits })
      : await provider.buildSwap({ ...query, quote, limitBaseUnits, slippageBps: 100 })
  return given.chain.readSwap?.({ networkId, transaction })
}

/** The provider over a chain as it was in the beginning. */
async function open(provider: SwapProvider): Promise<SwapContractHarness> {
  await client().revert({ id: snapshot })
  snapshot = await client().snapshot()
  const chain: ChainMethods = {
    call: chainAt('call', { url: anvil.rpcUrl }),
    gasPrice: chainAt('gasPrice', { url: anvil.rpcUrl }),
    readSwap: chainAt('readSwap', { url: anvil.rpcUrl }),
  }
  const [dollar, grain] = world.tokens
  return {
    provider,
    account: account.address,
    access: () => accessOf(chain),
    coinBaseUnits: parseEther('1'),
    tokens: [toToken(dollar, '100'), toToken(grain, '100')],
    noToken: world.collection.address,
    hasApprovals: true,
    otherNetworkId: 'eip155:99',
    send,
    balance: async (token) =>
      token === undefined
        ? client().getBalance(account)
        : client().readContract({
            address: token as Hex,
            abi: erc20Abi,
            functionName: 'balanceOf',
            args: [account.address],
          }),
    worsenPrice: () =>
      trade({
        ...anvil,
        swaps,
        path: [swaps.wrappedCoin.address, dollar.address],
        amountBaseUnits: parseEther('200'),
      }),
  }
}

async function accessOf(chain: ChainMethods): Promise<SwapAccess> {
  const { timestamp } = await client().getBlock({ blockTag: 'pending' })
  const address = service.address()
  const port = typeof address === 'object' ? address?.port : undefined
  const network: Network = {
    id: networkId,
    namespace: 'eip155',
    name: 'Local',
    nativeCurrency,
    rpcUrls: [anvil.rpcUrl],
    testnet: true,
  }
  const platform = { ...createFakePlatform(), fetch: globalThis.fetch }
  const api = createHttp({ baseUrl: `http://127.0.0.1:${port}`, platform, projectId: 'test', sdkVersion: 'test' })
  const signal = new AbortController().signal
  const http: SwapAccess['http'] = async ({ url: baseUrl, headers }) => createHttp({ baseUrl, platform, headers })
  return { networkId, network, chain, api, http, nowMs: Number(timestamp) * 1000, signal }
}

function toToken({ address, symbol, decimals }: World['tokens'][number], amountDecimal: string): SwapContractToken {
  return { address, symbol, decimals, amountBaseUnits: parseUnits(amountDecimal, decimals) }
}

/** Sends what a provider built, as it is. */
async function send(transaction: unknown): ReturnType<SwapContractHarness['send']> {
  const { to, data, value } = transaction as { readonly to: Hex; readonly data: Hex; readonly value?: bigint }
  // Enough for each swap, so that one that reverts is sent, too.
  const hash = await client().sendTransaction({ account, chain: null, to, data, value, gas: 1_000_000n })
  const receipt = await client().waitForTransactionReceipt({ hash, pollingInterval: 10 })
  const { status, gasUsed, effectiveGasPrice } = receipt
  return { isDone: status === 'success', feeBaseUnits: gasUsed * effectiveGasPrice }
}

function client() {
  return createTestClient({ mode: 'anvil', transport: http(anvil.rpcUrl) })
    .extend(publicActions)
    .extend(walletActions)
}
