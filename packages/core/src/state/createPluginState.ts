import { proxy, snapshot, subscribe } from 'valtio/vanilla'
import type { Unsubscribe } from '../platform/types.js'

/** State that a plugin keeps: plain data, read as a snapshot that stays as it was. */
export interface PluginState<Data extends object> {
  /** The same object until something changed. */
  snapshot(): Readonly<Data>
  set(change: Partial<Data>): void
  /** Calls back after it changed, once for all changes of a turn, in a later microtask. */
  subscribe(listener: () => void): Unsubscribe
}

/** State of one plugin in one instance. */
export function createPluginState<Data extends object>(initial: Data): PluginState<Data> {
  const state = proxy({ ...initial })
  return {
    // A snapshot has the shape of what was proxied: plain data has no functions or class instances to be left out.
    snapshot: () => snapshot(state) as Readonly<Data>,
    set: (change) => void Object.assign(state, change),
    subscribe: (listener) => subscribe(state, listener),
  }
}
