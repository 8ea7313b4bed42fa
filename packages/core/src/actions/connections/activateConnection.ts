import type { ConnectionData } from '../../adapter/types.js'
import type { Instance } from '../../instance.js'
import { connectionToActivate, findConnection, putFirst } from '../../state/connections.js'
import { activateNamespace } from '../../state/networks.js'
import { chooseNamespace } from '../network/choices.js'

/** A live connection becomes the active one of its namespace, and its namespace the active one of the page. */
export function activateConnection(instance: Instance, connection: ConnectionData): void {
  const tellActive = noteActive(instance)
  putInUse(instance, connection)
  instance.handles.get(connection.id)?.activate?.()
  chooseNamespace(instance, connection.namespace)
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

/** Where what the page is about is not connected, the page switches to what is. */
export function activateIfLeft({ snapshot, state }: Instance): void {
  const { list } = snapshot.connections
  const next = connectionToActivate({ list, activeNamespace: snapshot.networks.activeNamespace })
  if (next) activateNamespace(state.networks, next.namespace)
}

/**
 * Notes which connections are in use, before that may change. What it returns is called after the change: where another live
 * connection is the active one of its namespace now, its adapter is told, so that the namespace's own library is about the
 * same wallet. `connection:activated` and `network:switched` say what differs for the page.
 */
export function noteActive(instance: Instance): () => void {
  const { snapshot, handles } = instance
  const { list } = snapshot.connections
  const networkOfPage = () => findConnection(snapshot.connections, snapshot.networks.activeNamespace)?.networkId
  const from = networkOfPage()
  return () => {
    for (const namespace of new Set(list.map((connection) => connection.namespace))) {
      const was = findConnection({ list }, namespace)
      const now = findConnection(snapshot.connections, namespace)
      if (!now || now.id === was?.id) continue
      handles.get(now.id)?.activate?.()
      instance.emit('connection:activated', { connection: now, from: was?.id })
    }
    const to = networkOfPage()
    if (from && to && from !== to) instance.emit('network:switched', { from, to })
  }
}
