'use client'
import type { ViewEntry } from '@portico/core/internal'
import { currentEntry } from '@portico/core/internal'
import { useCallback, useEffect, useMemo, useReducer, useState } from 'react'
import { type State, useSlice } from '../hooks/useSlice.js'
import { VIEWS } from '../views/registry.js'
import type { ViewParts } from '../views/types.js'
import type { Views } from './createViews.js'

/** The view on screen. */
export interface ShownView {
  readonly entry: ViewEntry
  /** Undefined when its code could not be fetched. */
  readonly parts: ViewParts | undefined
  readonly direction: 'forward' | 'back'
  readonly canGoBack: boolean
  /** What stands beside the view, in the wide layout. */
  readonly pane?: ShownPane | undefined
}

/** An attempt beside the list of wallets. */
export interface ShownPane {
  readonly entry: ViewEntry
  /** Undefined while its code is fetched. */
  readonly parts: ViewParts | undefined
  readonly isFailed: boolean
}

/**
 * Returns the view to show: the top of the history, or the one before it until the new one's code is there. Undefined
 * while the first view after opening is fetched. `retry` fetches a view again that failed.
 */
export function useShownView(request: { readonly isOpen: boolean; readonly wide: boolean; readonly views: Views }): {
  readonly shown: ShownView | undefined
  readonly topKey: number
  readonly retry: () => void
} {
  const { isOpen, wide, views } = request
  const router = useSlice('router', (state) => state)
  const target = useMemo(() => chooseTarget({ router, wide }), [router, wide])
  const [, refresh] = useReducer((count: number) => count + 1, 0)
  const [failedKey, setFailedKey] = useState<number>()
  const { entry, pane } = target
  const top = pane ?? entry
  const { key } = top
  const parts = views.current(top)
  const isFailed = failedKey === key
  const isReady = parts !== undefined || isFailed

  const load = useCallback((): void => {
    views.load(top).then(
      () => {
        setFailedKey(undefined)
        refresh()
      },
      () => setFailedKey(key)
    )
  }, [views, top, key])
  useEffect(() => {
    if (isOpen && !isReady) load()
  }, [isOpen, isReady, load])

  const [kept, setKept] = useState<ShownView>()
  const [wasOpen, setWasOpen] = useState(isOpen)
  if (isOpen !== wasOpen) setWasOpen(isOpen)
  // The view of an earlier opening is not shown while this one's first view is fetched.
  const before = isOpen && !wasOpen ? undefined : kept
  const next: ShownView = pane
    ? { ...target, parts: views.current(entry), pane: { entry: pane, parts, isFailed } }
    : { ...target, pane, parts }
  const canShow = isOpen && (pane !== undefined || isReady)
  const shown = canShow ? merge({ before, next }) : before
  if (shown !== kept) setKept(shown)

  return { shown, topKey: currentEntry(router).key, retry: load }
}

/** In the wide layout an attempt is a pane of the list that it was chosen from, else of Connect; not a view of its own. */
function chooseTarget(request: {
  readonly router: State<'router'>
  readonly wide: boolean
}): Pick<ShownView, 'entry' | 'direction' | 'canGoBack'> & { readonly pane: ViewEntry | undefined } {
  const { stack, direction } = request.router
  const top = currentEntry(request.router)
  const below = stack[stack.length - 2]
  // Every view of an attempt with a wallet is named so.
  const isPane = request.wide && (top.view.startsWith('Connecting') || top.view === 'EmailLogin')
  const list = isPane && (below?.view === 'Connect' || below?.view === 'AllWallets') ? below : undefined
  const entry: ViewEntry = isPane ? (list ?? { key: top.key, view: 'Connect', params: undefined }) : top
  const depth = list ? stack.length - 1 : stack.length
  return { entry, direction, canGoBack: depth > 1 && VIEWS[entry.view].back !== false, pane: isPane ? top : undefined }
}

/** Asking again puts the same view on top under a new key; on screen it stays what it is, with its focus. */
function merge(request: { readonly before: ShownView | undefined; readonly next: ShownView }): ShownView {
  const { before, next } = request
  if (!before || !isSameView(before.entry, next.entry)) return next
  const isEqual =
    before.parts === next.parts &&
    before.direction === next.direction &&
    before.canGoBack === next.canGoBack &&
    before.pane?.entry === next.pane?.entry &&
    before.pane?.parts === next.pane?.parts &&
    before.pane?.isFailed === next.pane?.isFailed
  return isEqual ? before : { ...next, entry: before.entry }
}

function isSameView(one: ViewEntry, other: ViewEntry): boolean {
  return one.view === other.view && JSON.stringify(one.params) === JSON.stringify(other.params)
}
