import type { ConnectionData } from '../../adapter/types.js'
import type { Instance } from '../../instance.js'
import { findConnection, putFirst } from '../../state/connections.js'
import { activateNamespace } from '../../state/networks.js'
import { activeConnection } from '../../state/selectors/activeConnection.js'

/** A live connection becomes the active one of its namespace, and its namespace the active one of the page. */
export function activateConnection(instance: Instance, connection: ConnectionData): void {
  const { snapshot, state, handles } = instance
  const before = activeConnection(snapshot)
  preferConnection(instance, connection.id)
  handles.get(connection.id)?.activate?.()
  activateNamespace(state.networks, connection.namespace)
  if (before?.networkId !== connection.networkId)
    instance.emit('network:switched', { from: before?.networkId, to: connection.networkId })
}

/** A connection becomes the active one of its namespace, now and at the next visit. Does nothing for one that is gone. */
export function preferConnection(instance: Instance, connectionId: string): void {
  const { snapshot, state, record } = instance
  const connection = snapshot.connections.list.find(({ id }) => id === connectionId)
  const before = connection && findConnection(snapshot.connections, connection.namespace)
  if (!connection || before?.id === connectionId) return
  putFirst(state.connections, connection.id)
  record.remember({ ...connection, isFirst: true })
  instance.emit('connection:activated', { connection, from: before?.id })
}
