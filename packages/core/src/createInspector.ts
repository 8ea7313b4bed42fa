import type { Portico, PorticoState } from './types/portico.js'
import type { Slices } from './types/slices.js'

/** How the state is read and watched. */
export type Inspector = Pick<Portico, 'subscribe' | 'snapshot' | 'initialSnapshot'>

/** Reading the state from outside. Each slice's state is immutable already, so a snapshot costs nothing. */
export function createInspector(slices: Slices): Inspector {
  return {
    subscribe: (slice, listener) => {
      let queued = false
      // One call for all changes of a turn, after the caller is done: a listener may render at once.
      const stop = slices[slice].store.subscribe(() => {
        if (queued) return
        queued = true
        void Promise.resolve().then(() => {
          if (queued) listener()
          queued = false
        })
      })
      return () => {
        queued = false
        stop()
      }
    },
    // The slice's name decides the type of its state, which a lookup by name cannot follow.
    snapshot: ((slice: keyof PorticoState) => slices[slice].state) as Inspector['snapshot'],
    initialSnapshot: ((slice: keyof PorticoState) => slices[slice].store.getInitialState()) as Inspector['snapshot'],
  }
}
