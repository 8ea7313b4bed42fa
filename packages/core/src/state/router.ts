import type { Intent, ViewEntry, ViewName, ViewParams } from '../views/views.js'
import type { Writable } from './writable.js'

/** The view history: a stack whose last entry is shown. Never empty. */
export interface RouterState {
  readonly stack: readonly ViewEntry[]
  /** Where the shown view came from, for motion. */
  readonly direction: 'forward' | 'back'
  /** The key that was given last; none is given twice. */
  readonly lastKey: number
}

/** A view with its parameters, which the public API ties to each other; inside they travel apart. */
export interface ViewRequest {
  readonly view: ViewName
  readonly params?: unknown
  /** What a wallet is wanted for there. Default: what the view itself says, else what holds below it. */
  readonly intent?: Intent | undefined
}

/** Shows a view on top. Nothing happens when the same view with the same params is shown already. */
export function pushView(router: Writable<RouterState>, request: ViewRequest): void {
  const { view, params } = currentEntry(router)
  if (view !== request.view || JSON.stringify(params) !== JSON.stringify(request.params))
    showView(router, { ...request, kept: router.stack })
}

/** Shows a view in place of the one on top. */
export function replaceView(router: Writable<RouterState>, request: ViewRequest): void {
  showView(router, { ...request, kept: router.stack.slice(0, -1) })
}

/** Shows a view with no history. */
export function resetView(router: Writable<RouterState>, request: ViewRequest): void {
  showView(router, { ...request, kept: [] })
}

/** Drops the top entry; false, and nothing happens, when it is the only one. */
export function popView(router: Writable<RouterState>): boolean {
  const { stack } = router
  if (stack.length === 1) return false
  router.stack = stack.slice(0, -1)
  router.direction = 'back'
  return true
}

function showView(
  router: Writable<RouterState>,
  {
    kept,
    view,
    params,
    intent = ownIntent(view, params) ?? kept.at(-1)?.intent,
  }: ViewRequest & {
    readonly kept: readonly ViewEntry[]
  }
): void {
  router.lastKey += 1
  // The names of views and the types of their params are two forms of one fact, which the compiler cannot relate.
  router.stack = [...kept, { key: router.lastKey, view, params, intent } as ViewEntry]
  router.direction = 'forward'
}

/** Views that begin a choice say what it is for; undefined for all others. */
function ownIntent(view: ViewName, params: unknown): Intent | undefined {
  if (view !== 'Connect' && view !== 'SwitchActiveChain') return undefined
  return { networkId: (params as ViewParams['Connect'])?.networkId }
}

/** The entry that is shown. */
export function currentEntry(state: { readonly stack: readonly ViewEntry[] }): ViewEntry {
  // The slice never leaves the stack empty.
  return state.stack[state.stack.length - 1] as ViewEntry
}
