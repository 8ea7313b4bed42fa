import type { Handles } from '../adapter/handles.js'
import type { ConnectionData } from '../adapter/types.js'
import { PorticoError } from '../errors/PorticoError.js'
import type { Emit } from '../events/createEventBus.js'
import type { CloseReason } from '../events/types.js'
import type { Logger } from '../platform/types.js'
import { type ConnectionsSlice, connectionToActivate } from '../slices/connections.js'
import type { NetworksSlice } from '../slices/networks.js'
import type { SessionRecord } from '../storage/createSessionRecord.js'

/** Ends one connection, or all of them. Local state has changed when the call returns; the wallet is only told. */
export type Disconnect = (request: { readonly connectionId?: string | undefined; readonly reason: CloseReason }) => void

/** Disconnecting is local first: a wallet that never answers cannot keep a visitor connected. */
export function createDisconnect(deps: {
  readonly connections: ConnectionsSlice
  readonly networks: NetworksSlice
  readonly handles: Handles
  readonly record: SessionRecord
  readonly emit: Emit
  readonly logger: Logger
}): Disconnect {
  const { connections, networks, handles } = deps
  const close = (connection: ConnectionData, reason: CloseReason): void => {
    const handle = handles.take(connection.id)
    // The end of one may have ended another: they were one session.
    if (!handle) return
    connections.remove(connection.id)
    deps.record.forget(connection)
    // A wallet that disconnected by itself knows already.
    if (reason !== 'wallet')
      handle.disconnect().catch((error: unknown) => deps.logger.warn('A wallet did not let go', error))
    deps.emit('connection:closed', { connectionId: connection.id, reason })
  }
  return ({ connectionId, reason }) => {
    const targets = connections.state.list.filter(({ id }) => connectionId === undefined || id === connectionId)
    if (connectionId !== undefined && !targets.length)
      throw new PorticoError('CONNECTION_NOT_FOUND', { context: { connectionId } })
    for (const connection of targets) close(connection, reason)
    // The page goes on with what is left.
    const { activeNamespace } = networks.state
    const next = connectionToActivate({ list: connections.state.list, activeNamespace })
    if (!next) return
    networks.activate(next.namespace)
    deps.emit('network:switched', { from: targets[0]?.networkId, to: next.networkId })
  }
}
