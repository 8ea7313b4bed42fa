import { PorticoError } from '../../errors/PorticoError.js'
import type { Instance } from '../../instance.js'
import { activeConnection } from '../../state/selectors/activeConnection.js'
import { tellAlert } from '../project/tellAlert.js'
import { activateConnection } from './activateConnection.js'
import { candidates } from './candidates.js'
import { isMultiWallet } from './listConnection.js'

/**
 * `portico.setActiveConnection`: a live connection becomes the active one of its namespace, and its namespace the active one
 * of the page. Asks no wallet. Throws CONNECTION_NOT_FOUND, and CONNECTION_STATUS_INVALID for one that still waits for its
 * gates. Without the feature multiWallet (specification section 6) each namespace has one connection: what is live in
 * another namespace is within reach, and for anything else the developer is told why nothing happens.
 */
export function setActiveConnection(instance: Instance, { connectionId }: { readonly connectionId: string }): void {
  const { snapshot } = instance
  if (instance.memory(candidates).has(connectionId))
    throw new PorticoError('CONNECTION_STATUS_INVALID', {
      context: { connectionId, status: 'connecting' },
      message: 'Invalid connection status',
    })
  const connection = snapshot.connections.list.find(({ id }) => id === connectionId)
  const isOther = connection !== undefined && connection.id !== activeConnection(snapshot)?.id
  if (!isMultiWallet(instance) && !isOther) tellAlert(instance, 'MULTI_WALLET_NOT_ENABLED', { subject: connectionId })
  else if (connection) activateConnection(instance, connection)
  else throw new PorticoError('CONNECTION_NOT_FOUND', { context: { connectionId } })
}
