import type { ConnectionData, ConnectionEvent, ConnectionHandle } from '../../adapter/types.js'
import type { Instance } from '../../instance.js'

/** Changes to connections whose handles haven't arrived yet. */
export interface Meanwhile {
  /** The handle with what was told of its connection. */
  update(handle: ConnectionHandle): ConnectionHandle
  /** What was told of a connection, if anything was. */
  toldOf(id: ConnectionData['id']): Partial<ConnectionData> | undefined
  /** Whether its connection has ended, by its wallet or by the page, and was not connected anew. */
  hasEnded(handle: ConnectionHandle): boolean
  /** Whether a connection has ended, also where one of the same id has come since. */
  hasEverEnded(id: ConnectionData['id']): boolean
  stop(): void
}

/**
 * Follows what adapters tell of connections whose handles are on their way. A handle says what was true when it was made,
 * and may wait before it is adopted: for what is restored with it, or for the gate of another one.
 */
export function followMeanwhile(instance: Instance): Meanwhile {
  const followers = instance.memory(allFollowers)
  const told: Told = { news: new Map(), ended: new Set() }
  followers.add(told)
  const toldOf = (id: ConnectionData['id']): Partial<ConnectionData> | undefined => {
    const change = told.news.get(id)
    return change === 'ended' ? undefined : change
  }
  return {
    toldOf,
    update: (handle) => {
      const change = toldOf(handle.data.id)
      return change ? { ...handle, data: { ...handle.data, ...change } } : handle
    },
    hasEnded: ({ data }) => told.news.get(data.id) === 'ended',
    hasEverEnded: (id) => told.ended.has(id),
    stop: () => void followers.delete(told),
  }
}

/** Tells every follower what an adapter told, or that the page has let go of a connection. */
export function tellMeanwhile(instance: Instance, event: ConnectionEvent): void {
  for (const { news, ended } of instance.memory(allFollowers)) {
    if (event.type === 'disconnected') {
      news.set(event.connectionId, 'ended')
      ended.add(event.connectionId)
    } else if (event.type === 'connected') news.set(event.handle.data.id, event.handle.data)
    else {
      const { type: _, connectionId, ...change } = event
      const before = news.get(connectionId)
      news.set(connectionId, { ...(before === 'ended' ? undefined : before), ...change })
    }
  }
}

interface Told {
  /** The newest of each connection. */
  readonly news: Map<ConnectionData['id'], Partial<ConnectionData> | 'ended'>
  readonly ended: Set<ConnectionData['id']>
}

function allFollowers(): Set<Told> {
  return new Set()
}
