import { proxy, snapshot, subscribe } from 'valtio/vanilla'
import type { ValidOptions } from '../options.js'
import type { Unsubscribe } from '../platform/types.js'
import { readHint } from './hint.js'
import type { FeatureStates, PorticoState, State } from './types.js'

/** What the slice of a feature begins with. */
type Features = { readonly [Id in keyof FeatureStates]: { readonly initialState: () => FeatureStates[Id] } }

/** The state of one instance, from options and the server's hint alone: equal on the server and in the first client render. */
export function createState(options: ValidOptions, features: Features): State {
  const hint = readHint(options.initialState)
  const { theme } = options
  const initial: Omit<PorticoState, keyof FeatureStates> = {
    connections: { connectors: {}, list: [], phases: hint ? { [hint.namespace]: 'reconnecting' } : {}, hint },
    networks: {
      list: options.adapters.flatMap(({ networks }) =>
        networks.map((network) => ({ ...network, iconUrl: options.chainImages?.[network.id] ?? network.iconUrl }))
      ),
      activeNamespace: hint?.namespace ?? options.adapters[0]?.namespace,
      chosen: {},
    },
    modal: { open: false, locks: [], shaking: false },
    theme: { themeMode: theme?.themeMode ?? 'auto', themeVariables: { ...theme?.themeVariables } },
    preferences: {},
    accounts: { byId: {} },
    attempt: { status: 'choosing', helpVisible: false },
    router: { stack: [{ key: 0, view: 'Connect', params: undefined }], direction: 'forward', lastKey: 0 },
    wallets: { recent: [] },
    features: { source: 'local' },
    notices: { alerts: [] },
  }
  const slices = [
    ...Object.entries(initial),
    ...Object.entries(features).map(([id, { initialState }]) => [id, initialState()] as const),
  ]
  // Each proxy is of its own slice, which a loop over names cannot say.
  return Object.fromEntries(slices.map(([name, slice]) => [name, proxy(slice)])) as State
}

/** The state as it is now, by slice: frozen, and the same object until something in the slice changed. */
export function readState(state: State): PorticoState {
  // The name decides the type of the slice, which a proxy cannot say.
  return new Proxy(state, { get: (slices, name: keyof State) => freeze(snapshot(slices[name])) }) as PorticoState
}

/** Calls back after the slice changed, once for all changes of a turn, in a later microtask. */
export function watchState(state: State, slice: keyof State, listener: () => void): Unsubscribe {
  return subscribe(state[slice], listener)
}

/** Snapshots refuse assignments by themselves, but not what changes a list in place. */
function freeze<T>(value: T): T {
  // What is no object is frozen.
  if (!Object.isFrozen(value)) for (const part of Object.values(Object.freeze(value) as object)) freeze(part)
  return value
}
