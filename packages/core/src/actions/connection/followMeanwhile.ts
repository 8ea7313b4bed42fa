import type { ConnectionData, ConnectionEvent, ConnectionHandle } from '../../adapter/types.js'
import type { Instance } from '../../instance.js'

/** What became of connections since somebody began to follow. */
export interface Meanwhile {
  /** The handle with what was told of its connection. */
  update(handle: ConnectionHandle): ConnectionHandle
  /** What was told of a connection, if anything was. */
  toldOf(id: ConnectionData['id']): Partial<ConnectionData> | undefined
  /** Whether its connection has ended, by its wallet or by the page. */
  hasEnded(handle: ConnectionHandle): boolean
  stop(): void
}

/**
 * Follows what adapters tell of connections whose handles are on their way. A handle says what was true when it was made,
 * and may wait before it is adopted: for what is restored with it, or for the gate of another one.
 */
export function followMeanwhile(instance: Instance): Meanwhile {
  const followers = instance.memory(allFollowers)
  const told: Told = new Map()
  followers.add(told)
  const toldOf = (id: ConnectionData['id']): Partial<ConnectionData> | undefined => {
    const change = told.get(id)
    return change === 'ended' ? undefined : change
  }
  return {
    toldOf,
    update: (handle) => {
      const change = toldOf(handle.data.id)
      return change ? { ...handle, data: { ...handle.data, ...change } } : handle
    },
    hasEnded: ({ data }) => told.get(data.id) === 'ended',
    stop: () => void followers.delete(told),
  }
}

/** Tells everybody who waits for handles what an adapter told, or that the page has let go of a connection. */
export function tellMeanwhile(instance: Instance, event: ConnectionEvent): void {
  for (const told of instance.memory(allFollowers)) {
    if (event.type === 'disconnected') told.set(event.connectionId, 'ended')
    else if (event.type === 'connected') told.set(event.handle.data.id, event.handle.data)
    else {
      const { type: _, connectionId, ...change } = event
      const before = told.get(connectionId)
      told.set(connectionId, { ...(before === 'ended' ? undefined : before), ...change })
    }
  }
}

type Told = Map<ConnectionData['id'], Partial<ConnectionData> | 'ended'>

function allFollowers(): Set<Told> {
  return new Set()
}
