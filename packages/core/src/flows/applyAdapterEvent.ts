import type { Handles } from '../adapter/handles.js'
import type { AdapterEvent, ConnectionData } from '../adapter/types.js'
import type { Namespace } from '../caip/namespaces.js'
import { fromUnknown } from '../errors/fromUnknown.js'
import type { Emit } from '../events/createEventBus.js'
import type { GateCause } from '../plugins/types.js'
import type { ConnectionsSlice } from '../slices/connections.js'
import type { AdoptConnection } from './adoptConnection.js'
import type { Disconnect } from './disconnect.js'
import type { RunGates } from './runGates.js'

/** Writes what an adapter tells into the state. Events of connections that are gone are dropped. */
export type ApplyAdapterEvent = (request: { readonly namespace: Namespace; readonly event: AdapterEvent }) => void

/** The one place where adapter events become state. */
export function createApplyAdapterEvent(deps: {
  readonly connections: ConnectionsSlice
  readonly handles: Handles
  readonly adopt: AdoptConnection
  readonly disconnect: Disconnect
  readonly runGates: RunGates
  readonly emit: Emit
}): ApplyAdapterEvent {
  const { connections, emit } = deps
  const report = (error: unknown): void => emit('error:reported', { error: fromUnknown(error) })

  const tell = async (before: ConnectionData, after: ConnectionData): Promise<void> => {
    const moved = before.networkId !== after.networkId
    const otherAccount = before.accounts[0].address !== after.accounts[0].address
    if (!moved && !otherAccount) return
    const cause: GateCause = otherAccount ? 'accountChanged' : 'networkSwitched'
    if (otherAccount) emit('account:changed', { connection: after })
    if (moved) emit('network:switched', { from: before.networkId, to: after.networkId })
    try {
      await deps.runGates({ connection: after, cause })
    } catch (error) {
      if (deps.handles.get(after.id)) deps.disconnect({ connectionId: after.id, reason: 'signInRefused' })
      throw error
    }
  }

  return ({ namespace, event }) => {
    if (event.type === 'connectors') return connections.setConnectors({ namespace, connectors: event.connectors })
    if (event.type === 'connected') {
      const cause = event.restored ? 'restored' : 'connected'
      return void deps.adopt({ handle: event.handle, cause }).catch(report)
    }
    const before = connections.state.list.find(({ id }) => id === event.connectionId)
    if (!before) return
    if (event.type === 'disconnected')
      return deps.disconnect({ connectionId: before.id, reason: event.reason ?? 'wallet' })
    // What is not said is as it was.
    const { type: _, connectionId: __, ...change } = event
    const after: ConnectionData = { ...before, ...change }
    connections.upsert(after)
    tell(before, after).catch(report)
  }
}
