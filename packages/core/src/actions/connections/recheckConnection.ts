import { PorticoError } from '../../errors/PorticoError.js'
import type { Instance } from '../../instance.js'
import { changeConnection } from './adoptConnection.js'

/** Asks the gates of a listed connection again. Until they have passed it is not listed; one that refuses ends it. */
export async function recheckConnection(instance: Instance, connectionId: string): Promise<void> {
  const connection = instance.snapshot.connections.list.find(({ id }) => id === connectionId)
  if (!connection) throw new PorticoError('CONNECTION_NOT_FOUND', { context: { connectionId } })
  await changeConnection(instance, connection, { asksAgain: true })
}
