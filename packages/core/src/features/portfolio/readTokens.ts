import { services } from '../../actions/project/services.js'
import type { ConnectionData } from '../../adapter/types.js'
import { isServed } from '../../caip/namespaces.js'
import { BALANCE_RETRY_GUARD_MS, SERVICE_TIMEOUT_MS, WALLET_ASSETS_MS } from '../../config/limits.js'
import type { TokenBalance } from '../../config/tokenBalance.js'
import { unlessLate } from '../../errors/unlessLate.js'
import type { Instance } from '../../instance.js'
import { type Lazy, lazy } from '../../lazy.js'
import { type BalanceService, createBalanceService } from '../../services/balances.js'
import { findNetwork } from '../../state/networks.js'
import { type Cache, createCache } from '../../storage/createCache.js'
import { cleanTokens } from './cleanTokens.js'

/** Whose tokens are read. */
export interface TokensRequest {
  readonly connection: Pick<ConnectionData, 'id' | 'namespace' | 'networkId' | 'accounts'>
  /** Tokens that a service shall read anew. */
  readonly forceUpdate: readonly string[]
  readonly signal: AbortSignal
}

/**
 * The tokens of a connection's account on its network. The first that knows the network is asked: the app's own source, the
 * wallet, the configured API, the network itself. Undefined, and nobody is asked, where nobody knows it. Rejects when the one that is
 * asked fails.
 */
export async function readTokens(
  instance: Instance,
  request: TokensRequest
): Promise<readonly TokenBalance[] | undefined> {
  const { networkId } = request.connection
  if (!findNetwork(instance.snapshot.networks, networkId)) return undefined
  for (const read of [readOwnSource, readWallet, readService, readChain]) {
    const tokens = await read(instance, request)
    if (tokens) return cleanTokens({ networkId, tokens })
  }
  return undefined
}

type Read = (instance: Instance, request: TokensRequest) => Promise<unknown>

const readOwnSource: Read = async ({ adapters, options, platform, snapshot }, { connection, signal }) => {
  const { namespace, networkId, accounts } = connection
  const nativeCurrency = findNetwork(snapshot.networks, networkId)?.nativeCurrency
  const { chain } = adapters.of(namespace)
  const { address } = accounts[0]
  if (!nativeCurrency) return undefined
  const source = options.data?.balances
  if (!source) return undefined
  const request = { networkId, address, nativeCurrency, chain, platform }
  return unlessLate({
    clock: platform.clock,
    limitMs: SERVICE_TIMEOUT_MS,
    signal,
    ask: async (given) => source.read({ ...request, signal: given }),
  })
}

/** A wallet that fails or says nothing is no reason to show nothing. */
const readWallet: Read = async ({ handles, platform: { clock } }, { connection, signal }) => {
  const { id, networkId, accounts } = connection
  const assets = handles.get(id)?.wallet.assets
  if (!assets) return undefined
  const { address } = accounts[0]
  try {
    return await unlessLate({ clock, limitMs: WALLET_ASSETS_MS, signal, ask: () => assets({ networkId, address }) })
  } catch {
    return undefined
  }
}

const readService: Read = async (instance, { connection, forceUpdate, signal }) => {
  const { namespace, networkId, accounts } = connection
  if (!isServed({ service: 'balances', namespace })) return undefined
  const service = await instance.memory(balanceService)()
  if (!service || !(await isSupported(instance, { service, networkId }))) return undefined
  return service.find({ networkId, address: accounts[0].address, forceUpdate, signal })
}

const readChain: Read = async ({ adapters, options, snapshot }, { connection }) => {
  const { namespace, networkId, accounts } = connection
  const { address } = accounts[0]
  const { tokenBalances, nativeBalance } = adapters.of(namespace).chain
  const token = options.tokens?.[networkId]
  if (tokenBalances) {
    const tokens = token ? [{ address: token.address, iconUrl: token.image }] : []
    return tokenBalances({ networkId, address, tokens })
  }
  const currency = findNetwork(snapshot.networks, networkId)?.nativeCurrency
  if (!nativeBalance || !currency) return undefined
  return [{ ...currency, networkId, amountBaseUnits: await nativeBalance({ networkId, address }) }]
}

/** Asked once per visit. An API that can't say what it knows is treated as one that knows nothing. */
async function isSupported(
  instance: Instance,
  { service, networkId }: { readonly service: BalanceService; readonly networkId: string }
): Promise<boolean> {
  try {
    const load = service.supportedNetworks
    return (await instance.memory(supported).get({ key: 'supported', load })).includes(networkId)
  } catch {
    return false
  }
}

function supported({ platform: { clock } }: Instance): Cache<readonly string[]> {
  return createCache({ clock, maxAgeMs: Number.POSITIVE_INFINITY, retryGuardMs: BALANCE_RETRY_GUARD_MS })
}

/** The balances of the configured API; undefined without one. */
function balanceService(instance: Instance): Lazy<BalanceService | undefined> {
  const api = instance.options.services?.api
  return lazy(async () => {
    if (!api) return undefined
    const { serviceClient } = await instance.memory(services)()
    return createBalanceService({ http: serviceClient(instance, api) })
  })
}
