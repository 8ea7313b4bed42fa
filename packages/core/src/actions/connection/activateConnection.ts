import type { ConnectionData } from '../../adapter/types.js'
import type { Instance } from '../../instance.js'
import { findConnection, putFirst } from '../../state/connections.js'
import { activateNamespace } from '../../state/networks.js'
import { choices } from '../network/choices.js'
import { noteActive } from './noteActive.js'

/** A live connection becomes the active one of its namespace, and its namespace the active one of the page. */
export function activateConnection(instance: Instance, connection: ConnectionData): void {
  const { state, handles } = instance
  const tellActive = noteActive(instance)
  putInUse(instance, connection)
  handles.get(connection.id)?.activate?.()
  instance.memory(choices).count++
  activateNamespace(state.networks, connection.namespace)
  tellActive()
}

/** A connection becomes the active one of its namespace, now and at the next visit. Does nothing for one that is gone. */
export function preferConnection(instance: Instance, connectionId: string): void {
  const connection = instance.snapshot.connections.list.find(({ id }) => id === connectionId)
  if (!connection) return
  const tellActive = noteActive(instance)
  putInUse(instance, connection)
  tellActive()
}

/** Puts a connection first in its namespace, here and in the record. */
function putInUse({ snapshot, state, record }: Instance, connection: ConnectionData): void {
  if (findConnection(snapshot.connections, connection.namespace)?.id === connection.id) return
  putFirst(state.connections, connection.id)
  record.remember({ ...connection, isFirst: true })
}
