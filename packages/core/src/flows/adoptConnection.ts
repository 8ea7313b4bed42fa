import type { Handles } from '../adapter/handles.js'
import type { ConnectionHandle } from '../adapter/types.js'
import type { Emit } from '../events/createEventBus.js'
import type { ConnectionsSlice } from '../slices/connections.js'
import { connectionToActivate, connectorOf } from '../slices/connections.js'
import type { NetworksSlice } from '../slices/networks.js'
import type { SessionRecord } from '../storage/createSessionRecord.js'
import type { Disconnect } from './disconnect.js'
import type { RunGates } from './runGates.js'

/** Takes a live connection in. Resolves once its gates have passed; rejects, disconnected, when one refused. */
export type AdoptConnection = (request: {
  readonly handle: ConnectionHandle
  readonly cause: 'connected' | 'restored'
  /** Whether the page is about its namespace from now on. Default: when the visitor connected it. */
  readonly activates?: boolean | undefined
}) => Promise<void>

/**
 * The one way into the connections. Adopting the same connection twice (our own connect and the adapter's watcher both
 * report it) updates it and shares the first adoption. Without multiWallet the new connection replaces the old one of
 * its namespace after it succeeded.
 */
export function createAdoptConnection(deps: {
  readonly connections: ConnectionsSlice
  readonly networks: NetworksSlice
  readonly handles: Handles
  readonly record: SessionRecord
  readonly runGates: RunGates
  readonly disconnect: Disconnect
  readonly emit: Emit
  readonly multiWallet: () => boolean
}): AdoptConnection {
  const { connections, networks, handles } = deps
  const pending = new Map<string, Promise<void>>()

  const open: AdoptConnection = async ({ handle, cause, activates = cause === 'connected' }) => {
    const { data } = handle
    try {
      await deps.runGates({ connection: data, cause })
    } catch (error) {
      if (handles.get(data.id)) deps.disconnect({ connectionId: data.id, reason: 'signInRefused' })
      throw error
    }
    // The wallet may have left while a gate was asked.
    if (!handles.get(data.id)) return
    const replaced = deps.multiWallet()
      ? []
      : connections.state.list.filter(({ id, namespace }) => namespace === data.namespace && id !== data.id)
    for (const { id } of replaced) deps.disconnect({ connectionId: id, reason: 'replaced' })
    deps.record.remember(data)
    // What the page was about may have been let go meanwhile. While sessions are restored it may just be slower.
    const { activeNamespace } = networks.state
    const isLeft = connectionToActivate({ list: connections.state.list, activeNamespace }) !== undefined
    if (activates || (isLeft && cause === 'connected')) networks.activate(data.namespace)
    deps.emit('connection:opened', {
      connection: connections.state.list.find(({ id }) => id === data.id) ?? data,
      method: connectorOf(connections.state, data)?.kind ?? 'external',
      restored: cause === 'restored',
    })
  }

  return (request) => {
    const { handle } = request
    const { data } = handle
    const known = handles.get(data.id) !== undefined
    handles.set(handle)
    connections.upsert(data)
    connections.setPhase({ namespace: data.namespace, phase: undefined })
    const running = pending.get(data.id)
    if (running) return running
    if (known) return Promise.resolve()
    const promise = open(request).finally(() => pending.delete(data.id))
    pending.set(data.id, promise)
    return promise
  }
}
