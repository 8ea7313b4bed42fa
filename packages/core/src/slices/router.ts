import type { ViewEntry, ViewName, ViewRest } from '../views/params.js'
import type { Slice, SliceStore } from './createSliceStore.js'

/** The view history: a stack whose last entry is shown. Never empty. */
export interface RouterState {
  readonly stack: readonly ViewEntry[]
  /** Where the shown view came from, for motion. */
  readonly direction: 'forward' | 'back'
}

/** State and transitions of the view history (specification section 2). */
export interface RouterSlice extends Slice<RouterState> {
  /** Shows a view on top. Nothing happens when the same view with the same params is shown already. */
  push<V extends ViewName>(view: V, ...rest: ViewRest<V>): void
  replace<V extends ViewName>(view: V, ...rest: ViewRest<V>): void
  /** Leaves one entry. */
  reset<V extends ViewName>(view: V, ...rest: ViewRest<V>): void
  /** Drops the top entry; false, and nothing happens, when it is the only one. */
  pop(): boolean
}

/** The transitions of the history, over its store. */
export function createRouterSlice(slice: SliceStore<RouterState>): RouterSlice {
  let nextKey = 1
  const show = (kept: readonly ViewEntry[], view: ViewName, params: unknown): void => {
    // The rest tuple and the entry are two forms of the same fact, which the compiler cannot relate.
    const entry = { key: nextKey++, view, params } as ViewEntry
    slice.set({ stack: [...kept, entry], direction: 'forward' })
  }
  return Object.assign(slice, {
    push: (view, ...[params]) => {
      const { stack } = slice.state
      const top = currentEntry({ stack })
      if (top.view !== view || JSON.stringify(top.params) !== JSON.stringify(params)) show(stack, view, params)
    },
    replace: (view, ...[params]) => show(slice.state.stack.slice(0, -1), view, params),
    reset: (view, ...[params]) => show([], view, params),
    pop: () => {
      const { stack } = slice.state
      if (stack.length === 1) return false
      slice.set({ stack: stack.slice(0, -1), direction: 'back' })
      return true
    },
  } satisfies Omit<RouterSlice, keyof Slice<RouterState>>)
}

/** The entry that is shown. */
export function currentEntry(state: { readonly stack: readonly ViewEntry[] }): ViewEntry {
  // The slice never leaves the stack empty.
  return state.stack[state.stack.length - 1] as ViewEntry
}
