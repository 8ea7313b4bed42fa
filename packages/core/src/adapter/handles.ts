import type { ConnectionData, ConnectionHandle } from './types.js'

/** Live handles by connection id, outside the state: a proxied class instance would throw on its private fields. */
export interface Handles {
  get(id: ConnectionData['id']): ConnectionHandle | undefined
  set(handle: ConnectionHandle): void
  /** Takes a handle out and returns it. */
  take(id: ConnectionData['id']): ConnectionHandle | undefined
}

/** An empty set of handles. */
export function createHandles(): Handles {
  const byId = new Map<string, ConnectionHandle>()
  return {
    get: (id) => byId.get(id),
    set: (handle) => {
      byId.set(handle.data.id, handle)
    },
    take: (id) => {
      const handle = byId.get(id)
      byId.delete(id)
      return handle
    },
  }
}
