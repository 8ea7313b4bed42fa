import type { ConnectionHandle } from '../../adapter/types.js'
import type { Instance } from '../../instance.js'
import { activeConnection } from '../../state/selectors/activeConnection.js'

/** The live handle of a connection, or of the one that the page is about. */
export function handleOf(instance: Instance, connectionId: string | undefined): ConnectionHandle | undefined {
  const { snapshot, handles } = instance
  const connection =
    connectionId === undefined
      ? activeConnection(snapshot)
      : snapshot.connections.list.find(({ id }) => id === connectionId)
  return connection && handles.get(connection.id)
}
