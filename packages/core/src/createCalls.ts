import { CHAIN_CALLS, WALLET_CALLS } from './adapter/methods.js'
import type { AdapterRegistry } from './adapter/registry.js'
import type { ConnectionHandle } from './adapter/types.js'
import type { ChainId } from './caip/chainId.js'
import { PorticoError } from './errors/PorticoError.js'
import type { ChainApi, WalletApi } from './types/portico.js'

type Call = (request: unknown) => Promise<unknown>

/** `portico.wallet`: each call goes to the live handle of its connection, or rejects. */
export function createWalletApi(
  active: (connectionId?: string | undefined) => ConnectionHandle | undefined
): WalletApi {
  return table(WALLET_CALLS, (method) => async (request) => {
    const { connectionId, ...rest } = request as { connectionId?: string }
    const handle = active(connectionId)
    if (!handle) throw new PorticoError('CONNECTION_NOT_FOUND', { context: { connectionId } })
    const call = handle.wallet[method] as Call | undefined
    if (!call) throw new PorticoError('CAPABILITY_UNSUPPORTED', { context: { method, name: handle.name } })
    return call(rest)
  })
}

/** `portico.chain`: each call goes to the adapter of its network, or rejects. */
export function createChainApi(adapters: AdapterRegistry): ChainApi {
  return table(CHAIN_CALLS, (method) => async (request) => {
    const { networkId } = request as { networkId: ChainId }
    const call = adapters.for(networkId).chain[method] as Call | undefined
    if (!call) throw new PorticoError('CAPABILITY_UNSUPPORTED', { context: { method, name: networkId } })
    return call(request)
  })
}

/** An object with one call per name. The names decide its type, which the loop cannot follow. */
function table<Api>(names: readonly (keyof Api & string)[] | readonly string[], make: (name: never) => Call): Api {
  return Object.fromEntries(names.map((name) => [name, make(name as never)])) as Api
}
