import type { ConnectionData, ConnectionHandle } from '../../adapter/types.js'
import { fromUnknown } from '../../errors/ownError.js'
import type { PorticoEventMap } from '../../events/types.js'
import type { Instance } from '../../instance.js'
import { forgetAccounts } from '../account/forgetAccounts.js'
import { saveAccounts } from '../account/saveAccounts.js'
import { tellMeanwhile } from './followMeanwhile.js'
import { lastVisit } from './restore/lastVisit.js'

/** Deletes a delisted connection from storage and emits `connection:closed`. */
export function closeConnection(
  instance: Instance,
  request: { readonly connection: ConnectionData } & Pick<PorticoEventMap['connection:closed'], 'reason' | 'elsewhere'>
): void {
  const { connection, ...why } = request
  instance.record.forget(connection)
  // Where it comes back, another page has not let go of it.
  instance.memory(lastVisit).stored.delete(connection.id)
  forgetAccounts(instance)
  saveAccounts(instance)
  instance.emit('connection:closed', { connectionId: connection.id, ...why })
}

/** Tells a wallet that the page has let go of it. Never rejects: what it answers changes nothing, and a failure is an event. */
export async function sayGoodbye(instance: Instance, handle: ConnectionHandle): Promise<void> {
  // Its adapter tells nothing more of it, not even its end.
  tellMeanwhile(instance, { type: 'disconnected', connectionId: handle.data.id })
  try {
    await handle.disconnect()
  } catch (error) {
    instance.emit('disconnect:failed', { connectionId: handle.data.id, error: fromUnknown(error) })
    instance.platform.logger.warn(`Failed to disconnect chains: ${handle.data.namespace}`, error)
  }
}
