import { askSource, tellWrong } from '../../actions/project/askSource.js'
import { apiOf } from '../../actions/tokens/tokenApi.js'
import type { ConnectionData } from '../../adapter/types.js'
import { until } from '../../async/until.js'
import type { ChainId } from '../../caip/chainId.js'
import { CHAIN_TIMEOUT_MS, SERVICE_TIMEOUT_MS, WALLET_ASSETS_MS } from '../../config/limits.js'
import type { Instance } from '../../instance.js'
import type { TokenBalance } from '../../records/tokenBalance.js'
import { findNetwork } from '../../state/networks.js'
import { cleanTokens } from './cleanTokens.js'
import { withCoin } from './takeBalances.js'
import { withOneCoin } from './withOneCoin.js'

/** Whose tokens are read. */
export interface TokensRequest {
  readonly connection: Pick<ConnectionData, 'id' | 'namespace' | 'networkId' | 'accounts'>
  /** Tokens that a service shall read anew. */
  readonly forceUpdate: readonly string[]
  /** The account has just changed, or the user asks. */
  readonly isForced: boolean
  readonly signal: AbortSignal
}

/** What one source said. */
export interface TokensRead {
  readonly tokens: readonly TokenBalance[]
  /** Whether the configured API named them, with the prices that it knows. */
  readonly isPricedByApi: boolean
}

/** The address of the token that the app lists itself (option `tokens`). */
export function listedToken({ options }: Instance, networkId: ChainId): string | undefined {
  return options.tokens?.[networkId]?.address
}

/**
 * The tokens of a connection's account on its network. The first that knows the network is asked: the app's own source, the
 * wallet, the configured API, the network itself. Undefined where none knows it. Rejects when the one
 * that is asked fails.
 */
export async function readTokens(instance: Instance, request: TokensRequest): Promise<TokensRead | undefined> {
  const { networkId } = request.connection
  if (!findNetwork(instance.snapshot.networks, networkId)) return undefined
  for (const read of [readOwnSource, readWallet, readService, readChain]) {
    const found = await read(instance, request)
    if (!found) continue
    const { tokens, wrong } = cleanTokens({
      networkId,
      tokens: found,
      listed: listedToken(instance, networkId),
      page: instance.platform.browser?.location.hostname,
    })
    if (read === readOwnSource) tellWrong(instance, { source: 'balances', wrong })
    const named = await withOneCoin(instance, { networkId, tokens })
    // Wallets and services may not know a transaction yet that the network has taken.
    const isBehind = request.isForced && (read === readWallet || read === readService)
    const left = isBehind ? await readCoin(instance, request, SERVICE_TIMEOUT_MS).catch(() => undefined) : undefined
    return { tokens: withCoin(instance, named, left), isPricedByApi: read === readService }
  }
  return undefined
}

type Read = (instance: Instance, request: TokensRequest) => Promise<unknown>

const readOwnSource: Read = async (instance, { connection, signal }) => {
  const { adapters, options, platform, snapshot } = instance
  const { namespace, networkId, accounts } = connection
  const nativeCurrency = findNetwork(snapshot.networks, networkId)?.nativeCurrency
  const { chain } = adapters.of(namespace)
  const { address } = accounts[0]
  if (!nativeCurrency) return undefined
  const source = options.data?.balances
  if (!source) return undefined
  const request = { networkId, address, nativeCurrency, chain, platform }
  return askSource(instance, {
    source: 'balances',
    limitMs: SERVICE_TIMEOUT_MS,
    signal,
    read: async (given) => source.read({ ...request, signal: given }),
  })
}

/** A wallet that fails or says nothing is no reason to show nothing. */
const readWallet: Read = async ({ handles, platform: { clock } }, { connection, signal }) => {
  const { id, networkId, accounts } = connection
  const assets = handles.get(id)?.wallet.assets
  if (!assets) return undefined
  const { address } = accounts[0]
  try {
    return await until({ limit: { clock, ms: WALLET_ASSETS_MS }, signal, work: () => assets({ networkId, address }) })
  } catch {
    return undefined
  }
}

const readService: Read = async (instance, { connection, forceUpdate, signal }) => {
  const { namespace, networkId, accounts } = connection
  const api = await apiOf(instance, { namespace, networkId })
  return api?.balances.find({ networkId, address: accounts[0].address, forceUpdate, signal })
}

const readChain: Read = async (instance, request) => {
  const { adapters, options, platform, snapshot } = instance
  const { namespace, networkId, accounts } = request.connection
  const { address } = accounts[0]
  const { tokenBalances } = adapters.of(namespace).chain
  const token = options.tokens?.[networkId]
  if (tokenBalances) {
    const tokens = token ? [{ address: token.address, iconUrl: token.image }] : []
    const work = async () => tokenBalances({ networkId, address, tokens })
    return until({ limit: { clock: platform.clock, ms: CHAIN_TIMEOUT_MS }, signal: request.signal, work })
  }
  const currency = findNetwork(snapshot.networks, networkId)?.nativeCurrency
  const amountBaseUnits = await readCoin(instance, request, CHAIN_TIMEOUT_MS)
  return currency && amountBaseUnits !== undefined ? [{ ...currency, networkId, amountBaseUnits }] : undefined
}

/** How much of the coin there is, as the network says; undefined where the adapter can't read that. */
async function readCoin(
  { adapters, platform }: Instance,
  request: TokensRequest,
  limitMs: number
): Promise<bigint | undefined> {
  const { namespace, networkId, accounts } = request.connection
  const { nativeBalance } = adapters.of(namespace).chain
  const work = async () => nativeBalance?.({ networkId, address: accounts[0].address })
  return until({ limit: { clock: platform.clock, ms: limitMs }, signal: request.signal, work })
}
