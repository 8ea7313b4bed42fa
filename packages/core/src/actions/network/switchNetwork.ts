import type { NetworkRef } from '../../adapter/namespaceTypes.js'
import type { ConnectionData } from '../../adapter/types.js'
import { type ChainId, namespaceOf } from '../../caip/chainId.js'
import { PorticoError } from '../../errors/PorticoError.js'
import type { Instance } from '../../instance.js'
import { connectorOf, findConnection } from '../../state/connections.js'
import { chooseNetwork, findNetwork } from '../../state/networks.js'
import { activeNetworkId } from '../../state/selectors/activeNetwork.js'
import { cleanName } from '../../wallets/cleanName.js'
import { changeConnection } from '../connections/adoptConnection.js'
import { candidates } from '../connections/candidates.js'
import { followMeanwhile } from '../connections/followMeanwhile.js'
import { raiseAlert } from '../project/raiseAlert.js'
import { choices } from './choices.js'
import { networkIdOf } from './networkIdOf.js'
import { switchActiveChain } from './switchActiveChain.js'

/**
 * `portico.switchNetwork`: makes a configured network the active one. While nothing is connected only the choice changes;
 * a connected wallet is asked to switch, and the adapter adds the network when the wallet does not know it; a namespace
 * without a connection gets one first. Rejects NETWORK_NOT_CONFIGURED, NETWORK_SWITCH_DISABLED, NETWORK_UNKNOWN_TO_WALLET,
 * CAPABILITY_UNSUPPORTED, CONNECTION_NOT_FOUND, and with what the wallet says.
 */
export async function switchNetwork(instance: Instance, request: { readonly networkId: NetworkRef }): Promise<void> {
  const { snapshot } = instance
  const networkId = networkIdOf(instance, request.networkId)
  if (!findNetwork(snapshot.networks, networkId)) {
    raiseAlert(instance, 'NETWORK_NOT_FOUND', { subject: networkId })
    throw new PorticoError('NETWORK_NOT_CONFIGURED', { context: { networkId } })
  }
  if (!instance.options.enableNetworkSwitch)
    throw new PorticoError('NETWORK_SWITCH_DISABLED', { context: { networkId } })
  const namespace = namespaceOf(networkId)
  const from = activeNetworkId(snapshot)
  const isOther = namespace !== snapshot.networks.activeNamespace
  const isConnectedElsewhere = (): boolean =>
    snapshot.connections.list.length > 0 && !findConnection(snapshot.connections, namespace)
  if (isConnectedElsewhere()) await switchActiveChain(instance, { networkId })
  const mine = ++instance.memory(choices).count
  // Without a connection no turn passes.
  if (findConnection(snapshot.connections, namespace)) await askWallet(instance, networkId)
  // What was connected here ended meanwhile: the page stays with what is.
  if (isConnectedElsewhere()) throw new PorticoError('CONNECTION_NOT_FOUND', { context: { connectionId: undefined } })
  // Asked for something else meanwhile, the page stays with that.
  if (instance.memory(choices).count !== mine) return
  chooseNetwork(instance.state.networks, networkId)
  // Within a namespace the adapter tells of the switch.
  if (isOther) instance.emit('network:switched', { from, to: networkId })
}

/** Has the wallet of the network's namespace switch, if one is connected there. */
async function askWallet(instance: Instance, networkId: ChainId): Promise<void> {
  const { snapshot } = instance
  const connection = findConnection(snapshot.connections, namespaceOf(networkId))
  if (connection?.networkIds && !connection.networkIds.includes(networkId))
    throw new PorticoError('NETWORK_UNKNOWN_TO_WALLET', { context: { networkId } })
  if (!connection || connection.networkId === networkId) return
  const handle = instance.handles.get(connection.id)
  if (!handle?.wallet.switchNetwork) {
    const connector = connectorOf(snapshot.connections, connection)
    const name = cleanName(connector ?? { name: handle?.name ?? connection.connectorId })
    throw new PorticoError('CAPABILITY_UNSUPPORTED', { context: { method: 'switchNetwork', name } })
  }
  const meanwhile = followMeanwhile(instance)
  const findAsked = (): ConnectionData => {
    const found = snapshot.connections.list.find(({ id }) => id === connection.id)
    // What the wallet says of one that has ended is about nothing, and not about one that came after it.
    if (found && !meanwhile.hasEverEnded(connection.id)) return found
    throw new PorticoError('CONNECTION_NOT_FOUND', { context: { connectionId: connection.id } })
  }
  let current: ConnectionData
  try {
    await handle.wallet.switchNetwork({ networkId })
    // On another network it may have to pass its gates again.
    if (!meanwhile.hasEverEnded(connection.id)) await instance.memory(candidates).get(connection.id)?.done
    current = findAsked()
  } finally {
    meanwhile.stop()
  }
  // The adapter has usually told already, and of where the wallet has moved since.
  if (meanwhile.toldOf(connection.id)?.networkId === undefined)
    await changeConnection(instance, { ...current, networkId })
}
