import type { Handles } from '../adapter/handles.js'
import type { RaiseAlert } from '../alerts/createAlerts.js'
import { type ChainId, namespaceOf } from '../caip/chainId.js'
import { PorticoError } from '../errors/PorticoError.js'
import type { Emit } from '../events/createEventBus.js'
import { activeNetworkId } from '../selectors/activeNetwork.js'
import { activeConnection, type ConnectionsSlice, connectorOf } from '../slices/connections.js'
import { findNetwork, type NetworksSlice } from '../slices/networks.js'
import { cleanName } from '../wallets/cleanName.js'
import type { SwitchActiveChain } from './switchActiveChain.js'

/** Makes a configured network the active one; a connected wallet is asked, and waited for. */
export type SwitchNetwork = (request: { readonly networkId: ChainId }) => Promise<void>

/**
 * Decides by data: while nothing is connected only the choice changes; a connected wallet is asked to switch and the
 * adapter adds the network when the wallet does not know it; a namespace without a connection gets one first.
 */
export function createSwitchNetwork(deps: {
  readonly connections: ConnectionsSlice
  readonly networks: NetworksSlice
  readonly handles: Handles
  readonly enabled: boolean
  readonly raise: RaiseAlert
  readonly switchActiveChain: SwitchActiveChain
  readonly emit: Emit
}): SwitchNetwork {
  const { connections, networks } = deps
  return async ({ networkId }) => {
    const network = findNetwork(networks.state, networkId)
    if (!network) {
      deps.raise('NETWORK_NOT_FOUND', { subject: networkId })
      throw new PorticoError('NETWORK_NOT_CONFIGURED', { context: { networkId } })
    }
    if (!deps.enabled) throw new PorticoError('NETWORK_SWITCH_DISABLED', { context: { networkId } })
    const namespace = namespaceOf(networkId)
    const from = activeNetworkId({ networks: networks.state, connections: connections.state })
    const isOther = namespace !== networks.state.activeNamespace
    if (activeConnection(connections.state) && !activeConnection(connections.state, namespace))
      await deps.switchActiveChain({ networkId })
    const connection = activeConnection(connections.state, namespace)
    if (connection?.networkIds && !connection.networkIds.includes(networkId))
      throw new PorticoError('NETWORK_UNKNOWN_TO_WALLET', { context: { networkId } })
    if (connection && connection.networkId !== networkId) {
      const handle = deps.handles.get(connection.id)
      if (!handle?.wallet.switchNetwork) {
        const connector = connectorOf(connections.state, connection)
        const name = cleanName(connector ?? { name: handle?.name ?? connection.connectorId })
        throw new PorticoError('CAPABILITY_UNSUPPORTED', { context: { method: 'switchNetwork', name } })
      }
      await handle.wallet.switchNetwork({ networkId })
      const current = connections.state.list.find(({ id }) => id === connection.id)
      // It ended while its wallet was asked: what the wallet says now is about nothing.
      if (!current) throw new PorticoError('CONNECTION_NOT_FOUND', { context: { connectionId: connection.id } })
      // The adapter's watcher has usually told already; writing the same twice changes nothing.
      if (current.networkId !== networkId) connections.upsert({ ...current, networkId })
    }
    networks.choose(networkId)
    // Within a namespace the adapter tells of it; that the page is about another one nobody else knows.
    if (isOther) deps.emit('network:switched', { from, to: networkId })
  }
}
