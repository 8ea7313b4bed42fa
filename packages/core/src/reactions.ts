import { type ChainId, namespaceOf } from './caip/chainId.js'
import type { EventBus } from './events/types.js'
import type { Runtime } from './runtime.js'
import type { NetworksSlice } from './slices/networks.js'
import type { Storage } from './storage/createStorage.js'

/** The complete list of "when A changes, do B" across slices. */
export function addReactions(deps: {
  readonly bus: EventBus
  readonly storage: Storage
  readonly networks: NetworksSlice
  readonly dehydrate: () => string
  /** The runtime once it is loaded. Reactions never load it: nothing is fetched before the visitor acts. */
  readonly runtime: () => Runtime | undefined
}): void {
  const { bus, storage, networks } = deps
  const saveHint = (): void => void storage.set('state', deps.dehydrate())
  /** The next visit begins with the network that the page is about; what other namespaces are on is their wallets' matter. */
  const saveNetwork = (networkId: ChainId): void => {
    if (namespaceOf(networkId) === networks.state.activeNamespace) void storage.set('activeNetwork', networkId)
  }

  bus.on('connection:opened', ({ connection, restored }) => {
    saveHint()
    saveNetwork(connection.networkId)
    // A wallet that the visitor connected is offered first next time.
    if (!restored) deps.runtime()?.rememberWallets.remember(connection)
  })

  bus.on('connection:closed', saveHint)
  bus.on('network:switched', ({ to }) => saveNetwork(to))

  // Balance, name and the view follow the connection, once the visitor has acted.
  bus.onAny(({ type }) => {
    if (type === 'connection:opened') deps.runtime()?.afterConnected()
    if (type === 'connection:closed') deps.runtime()?.afterDisconnected()
    if (type === 'network:switched' || type === 'account:changed') deps.runtime()?.afterChanged()
  })
}
