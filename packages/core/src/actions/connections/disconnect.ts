import type { ConnectionData } from '../../adapter/types.js'
import { PorticoError } from '../../errors/PorticoError.js'
import type { CloseReason } from '../../events/types.js'
import type { Instance } from '../../instance.js'
import { removeConnection } from '../../state/connections.js'
import { activateIfLeft, noteActive } from './activateConnection.js'
import { candidates, endCandidate } from './candidates.js'
import { closeConnection, sayGoodbye } from './closeConnection.js'
import { letGo } from './letGo.js'
import { lastVisit } from './restore/lastVisit.js'

/**
 * Ends one connection, or all of them, also those of the last visit that are still being restored. Local first: the state
 * has changed when the call returns and the wallet is only told, so that one that never answers cannot keep a user
 * connected. Throws CONNECTION_NOT_FOUND.
 */
export function disconnect(
  instance: Instance,
  request: {
    readonly connectionId?: string | undefined
    readonly reason: CloseReason
    /** Another page has let go of it, which this one follows. */
    readonly elsewhere?: true
  }
): void {
  const { connectionId, ...why } = request
  const { reason } = why
  const isMeant = ({ id }: ConnectionData): boolean => connectionId === undefined || id === connectionId
  const open = instance.snapshot.connections.list.filter(isMeant)
  const waiting = [...instance.memory(candidates).values()].filter(({ data }) => isMeant(data))
  const notFound = new PorticoError('CONNECTION_NOT_FOUND', { context: { connectionId } })
  // Also for a restore from a record that was read before.
  const { gone } = instance.memory(lastVisit)
  if (reason === 'user') for (const { id } of open) gone.add(id)
  const tellActive = noteActive(instance)
  for (const candidate of waiting) endCandidate(instance, { candidate, endedBy: reason, reason: notFound })
  for (const connection of open) {
    const handle = instance.handles.take(connection.id)
    // The end of one may have ended another: they were one session.
    if (!handle) continue
    removeConnection(instance.state.connections, connection.id)
    // A wallet that disconnected by itself knows already.
    if (reason !== 'wallet') void sayGoodbye(instance, handle)
    closeConnection(instance, { connection, ...why })
  }
  // Only the page lets go of what was not connected yet.
  const isLeft = reason === 'user' && letGo(instance, connectionId)
  if (connectionId !== undefined && open.length + waiting.length === 0 && !isLeft) {
    instance.emit('disconnect:failed', { connectionId, error: notFound })
    throw notFound
  }
  if (reason === 'user')
    for (const { data } of waiting) {
      gone.add(data.id)
      instance.record.forget(data)
    }
  // The page switches to what is left.
  activateIfLeft(instance)
  tellActive()
}
