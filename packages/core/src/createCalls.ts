import type { CHAIN_CALLS, WALLET_CALLS } from './adapter/methods.js'
import type { AdapterRegistry } from './adapter/registry.js'
import type { ConnectionHandle } from './adapter/types.js'
import type { ChainId } from './caip/chainId.js'
import { PorticoError } from './errors/PorticoError.js'

type Call = (request: unknown) => Promise<unknown>

/** What `portico.wallet` and `portico.chain` come down to. */
export interface Calls {
  /** Goes to the live handle of its connection, or rejects CONNECTION_NOT_FOUND, CAPABILITY_UNSUPPORTED. */
  readonly callWallet: (method: (typeof WALLET_CALLS)[number], request: unknown) => Promise<unknown>
  /** Goes to the adapter of its network, or rejects CAPABILITY_UNSUPPORTED. */
  readonly callChain: (method: (typeof CHAIN_CALLS)[number], request: unknown) => Promise<unknown>
}

/** The calls of one instance. The names of the methods decide the types, which only the public API tells. */
export function createCalls(deps: {
  readonly active: (connectionId?: string | undefined) => ConnectionHandle | undefined
  readonly adapters: AdapterRegistry
}): Calls {
  return {
    callWallet: async (method, request) => {
      const { connectionId, ...rest } = request as { connectionId?: string }
      const handle = deps.active(connectionId)
      if (!handle) throw new PorticoError('CONNECTION_NOT_FOUND', { context: { connectionId } })
      return requireCall(handle.wallet[method] as Call | undefined, { method, name: handle.name })(rest)
    },
    callChain: async (method, request) => {
      const { networkId } = request as { networkId: ChainId }
      const call = deps.adapters.for(networkId).chain[method] as Call | undefined
      return requireCall(call, { method, name: networkId })(request)
    },
  }
}

function requireCall(
  call: Call | undefined,
  context: { readonly method: (typeof WALLET_CALLS | typeof CHAIN_CALLS)[number]; readonly name: string }
): Call {
  if (!call) throw new PorticoError('CAPABILITY_UNSUPPORTED', { context })
  return call
}
