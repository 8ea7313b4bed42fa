import type { Handles } from './adapter/handles.js'
import type { AdapterRegistry } from './adapter/registry.js'
import type { ConnectorRegistry } from './connectors/registry.js'
import type { Emit, EventBus } from './events/types.js'
import type { ValidOptions } from './options.js'
import type { Platform, Unsubscribe } from './platform/types.js'
import type { PluginHost } from './plugins/types.js'
import type { PorticoState, State } from './state/types.js'
import type { SessionRecord } from './storage/createSessionRecord.js'
import type { Storage } from './storage/createStorage.js'

/** Everything one Portico consists of. Made by createPortico, and the first argument of every action. */
export interface Instance {
  readonly options: ValidOptions
  readonly platform: Platform
  /** The live state. Only the transitions of `state/` change it. */
  readonly state: State
  /** The state as it is now: frozen, and per slice the same object until something in it changed. */
  readonly snapshot: PorticoState
  /** The state before anything happened, for the first client render. */
  readonly initial: PorticoState
  /** Calls back after a slice changed, once for all changes of a turn, in a later microtask. */
  watch(slice: keyof PorticoState, listener: () => void): Unsubscribe
  readonly adapters: AdapterRegistry
  /** The ways to sessions that span namespaces: WalletConnect. */
  readonly connectors: ConnectorRegistry
  /** What can be called on live connections, by connection id. */
  readonly handles: Handles
  readonly events: EventBus
  readonly emit: Emit
  readonly storage: Storage
  readonly record: SessionRecord
  readonly plugins: PluginHost
  /**
   * What actions keep between calls: returns what the function made for this instance, and calls it the first time.
   * `instance.memory(balances)` is the cache of balances of the instance.
   */
  readonly memory: Memory
}

/** Values of one instance by the function that makes them. */
export type Memory = <T>(make: (instance: Instance) => T) => T

/** A memory in which nothing was made yet, except for what is given. */
export function createMemory(
  instance: () => Instance,
  given: readonly (readonly [make: (instance: Instance) => unknown, value: unknown])[] = []
): Memory {
  const values = new Map<unknown, unknown>(given)
  return <T>(make: (instance: Instance) => T): T => {
    if (!values.has(make)) values.set(make, make(instance()))
    // Set above by the same function, or given for it.
    return values.get(make) as T
  }
}
