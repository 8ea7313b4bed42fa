import type { ConnectionHandle } from '../../adapter/types.js'
import { PorticoError } from '../../errors/PorticoError.js'
import type { Instance } from '../../instance.js'
import { findNetwork } from '../../state/networks.js'
import { activeConnection } from '../../state/selectors/activeConnection.js'
import type { Source } from '../../state/source.js'

/**
 * The account and network in use, with what its wallet can do. Throws WALLET_NOT_CONNECTED, NETWORK_NOT_CONFIGURED, and
 * CAPABILITY_UNSUPPORTED for an account that is only watched.
 */
export function sourceInUse(
  { snapshot, handles }: Instance,
  method: 'transfer' | 'sendTransaction'
): { readonly source: Source; readonly connectorId: string; readonly handle: ConnectionHandle | undefined } {
  const connection = activeConnection(snapshot)
  if (!connection) throw new PorticoError('WALLET_NOT_CONNECTED', { context: { method } })
  const { id: connectionId, networkId, accounts, connectorId, watchOnly } = connection
  if (!findNetwork(snapshot.networks, networkId))
    throw new PorticoError('NETWORK_NOT_CONFIGURED', { context: { networkId } })
  const handle = handles.get(connectionId)
  if (watchOnly) throw new PorticoError('CAPABILITY_UNSUPPORTED', { context: { method, name: handle?.name ?? '' } })
  return { source: { connectionId, networkId, address: accounts[0].address }, connectorId, handle }
}

/** Whether the account and network of a draft are still those in use. */
export function isSourceLive({ snapshot }: Instance, source: Source): boolean {
  const connection = snapshot.connections.list.find(({ id }) => id === source.connectionId)
  return connection?.networkId === source.networkId && connection.accounts[0].address === source.address
}
