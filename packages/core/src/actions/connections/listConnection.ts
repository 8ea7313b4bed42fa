import type { ConnectionData, ConnectionHandle } from '../../adapter/types.js'
import { ACCOUNTS_KEPT } from '../../config/constants.js'
import type { Instance } from '../../instance.js'
import { connectorOf, putConnection, removeConnection } from '../../state/connections.js'
import { chooseNamespace } from '../network/choices.js'
import { activateIfLeft } from './activateConnection.js'
import { closeConnection, sayGoodbye } from './closeConnection.js'
import { noteRemembered } from './letGo.js'
import { lastVisit } from './restore/lastVisit.js'

/** Lists a connection, in the place of the others of its namespace without multiWallet, and tells of it. */
export function listConnection(
  instance: Instance,
  request: {
    readonly handle: ConnectionHandle
    readonly data: ConnectionData
    readonly isRestored: boolean
    readonly takesOver: boolean
    readonly activates: boolean
  }
): ConnectionData {
  const { handle, data, isRestored, takesOver, activates } = request
  const others = othersOf(instance, data)
  instance.handles.set(handle)
  putConnection(instance.state.connections, { connection: data, isFirst: takesOver })
  if (!isMultiWallet(instance))
    for (const connection of others) {
      const old = instance.handles.take(connection.id)
      removeConnection(instance.state.connections, connection.id)
      if (old) void sayGoodbye(instance, old)
      closeConnection(instance, { connection, reason: 'replaced' })
    }
  instance.record.remember({ ...data, isFirst: takesOver })
  void noteRemembered(instance)
  if (activates) chooseNamespace(instance, data.namespace)
  // While others are restored, what the page is about may just be slower.
  else if (!isRestored || !isRestoring(instance, data)) activateIfLeft(instance)
  const connection = listed(instance, data)
  instance.emit('connection:opened', {
    connection,
    method: connectorOf(instance.snapshot.connections, data)?.kind ?? 'external',
    restored: isRestored,
  })
  return connection
}

/** Whether another connection of its namespace keeps it out. */
export function isTaken(instance: Instance, data: ConnectionData): boolean {
  return !isMultiWallet(instance) && othersOf(instance, data).length > 0
}

/** Whether another namespace is still being restored. */
export function isRestoring({ snapshot }: Instance, { namespace }: ConnectionData): boolean {
  return Object.entries(snapshot.connections.phases).some(
    ([own, phase]) => own !== namespace && phase === 'reconnecting'
  )
}

/** The connection as the state has it now. */
export function listed(instance: Instance, data: ConnectionData): ConnectionData {
  return instance.snapshot.connections.list.find(({ id }) => id === data.id) ?? data
}

/**
 * A copy that the adapter can't change: with no more accounts than are kept, and each address once, though a wallet may list it
 * for each of its networks.
 */
export function copyConnection(data: ConnectionData): ConnectionData {
  const [first, ...rest] = data.accounts
  const seen = new Set<string>([first.address])
  const isNew = ({ address }: { readonly address: string }): boolean => !seen.has(address) && Boolean(seen.add(address))
  const others = rest.slice(0, ACCOUNTS_KEPT - 1).filter(isNew)
  return { ...data, accounts: [{ ...first }, ...others.map((account) => ({ ...account }))] }
}

/**
 * Whether a namespace may have several connections at a time: as the project says, and until it is asked, as it said at the
 * last visit, because that visit's connections are restored before.
 */
export function isMultiWallet(instance: Instance): boolean {
  const { snapshot, options } = instance
  const { values = options.remoteFeatures, source } = snapshot.features
  const wasAllowed = source === 'local' && options.services?.directory && instance.memory(lastVisit).isMultiWallet
  return wasAllowed || (values?.multiWallet ?? false)
}

function othersOf(instance: Instance, { id, namespace }: ConnectionData): readonly ConnectionData[] {
  return instance.snapshot.connections.list.filter((other) => other.namespace === namespace && other.id !== id)
}
