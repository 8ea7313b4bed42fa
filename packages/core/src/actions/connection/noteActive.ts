import type { Instance } from '../../instance.js'
import { findConnection } from '../../state/connections.js'

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
