import { createStore, type StoreApi } from 'zustand/vanilla'

/** What every slice is: state that is replaced, never changed in place, so that what was read stays as it was. */
export interface Slice<State> {
  /** The state now. Immutable: parts that did not change are the same objects. */
  readonly state: State
  /** The store behind it. For createInspector only; everyone else calls the slice's own transitions. */
  readonly store: Pick<StoreApi<State>, 'getState' | 'getInitialState' | 'subscribe'>
}

/** A slice that can be written. */
export interface SliceStore<State> extends Slice<State> {
  set(change: Partial<State> | ((state: State) => Partial<State>)): void
}

/** A store for one slice, with the two ways in which its transitions write. */
export function createSliceStore<State extends object>(initial: State): SliceStore<State> {
  const store = createStore<State>(() => initial)
  return {
    store,
    get state() {
      return store.getState()
    },
    set: (change) => store.setState(change),
  }
}
