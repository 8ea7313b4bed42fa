'use client'
import { type FocusEvent, useCallback, useLayoutEffect, useMemo, useRef, useState } from 'react'
import { type ListElements, rowPxOf } from './useRowPlace.js'

/** The one row that is always rendered, because the focus is in it or was last. */
export interface ActiveRow {
  /** Its index, or -1 when the focus was never here or went elsewhere. */
  readonly index: number
  /** Scrolls a row into view and gives it the focus, also one that is not rendered yet. */
  readonly moveTo: (index: number) => void
  /** For the column: follows the focus. */
  readonly onFocus: (event: FocusEvent<HTMLElement>) => void
  /** For the column: forgets the row when the focus goes elsewhere. */
  readonly onBlur: (event: FocusEvent<HTMLElement>) => void
}

/** Keeps the row with the focus by its key, so that it survives scrolling, new pages and another order. */
export function useActiveRow(
  options: ListElements & {
    readonly keys: readonly string[]
    readonly initialKey: string | undefined
  }
): ActiveRow {
  const { keys, initialKey, scrollerRef, columnRef } = options
  const [active, setActive] = useState(initialKey === undefined ? undefined : { key: initialKey, focus: false })
  const index = useMemo(() => (active ? keys.indexOf(active.key) : -1), [keys, active])
  const lastIndex = useRef(index)
  const count = keys.length

  const moveTo = useCallback(
    (to: number) => {
      const key = keys[Math.max(0, Math.min(to, keys.length - 1))]
      // A new object also for the same row: it may have lost the focus to nothing.
      if (key !== undefined) setActive({ key, focus: true })
    },
    [keys]
  )

  useLayoutEffect(() => {
    if (!active?.focus || index < 0) return
    const scroller = scrollerRef.current
    if (scroller) bringIntoView({ scroller, index, rowPx: rowPxOf({ column: columnRef.current, count }) })
    controlOf({ column: columnRef.current, index })?.focus({ preventScroll: true })
    // Once for each move: later renders leave the focus and the scroll position to the user.
  }, [active])

  useLayoutEffect(() => {
    const gone = active !== undefined && index < 0
    if (!gone) {
      lastIndex.current = index
      return
    }
    // The row that had the focus is no longer in the list: its place has it then.
    const lost = !document.activeElement || document.activeElement === document.body
    const heir = lost ? keys[Math.min(lastIndex.current, keys.length - 1)] : undefined
    setActive(heir === undefined ? undefined : { key: heir, focus: true })
  }, [keys, active, index])

  return {
    index,
    moveTo,
    onFocus: ({ target }) => {
      const key = keys[indexOfRow(target)]
      if (key !== undefined) setActive((last) => (last?.key === key ? last : { key, focus: false }))
    },
    // Without a next element the window lost the focus, which then comes back to this row.
    onBlur: ({ currentTarget, relatedTarget }) => {
      if (relatedTarget && !currentTarget.contains(relatedTarget)) setActive(undefined)
    },
  }
}

/** Index of the row that an element is in, or -1. */
export function indexOfRow(element: EventTarget): number {
  const item = element instanceof Element ? element.closest('[aria-posinset]') : null
  return Number(item?.getAttribute('aria-posinset') ?? 0) - 1
}

function controlOf(options: { readonly column: HTMLElement | null; readonly index: number }): HTMLElement | null {
  const item = options.column?.querySelector(`:scope > [aria-posinset="${options.index + 1}"]`)
  return item?.querySelector<HTMLElement>('button, a[href]') ?? null
}

/** Scrolls as little as possible. The browser's own way would scroll what is around the list too. */
function bringIntoView(options: {
  readonly scroller: HTMLElement
  readonly index: number
  readonly rowPx: number
}): void {
  const { scroller, index, rowPx } = options
  const [top, bottom] = [index * rowPx, (index + 1) * rowPx]
  const last = scroller.scrollTop + scroller.clientHeight
  if (top < scroller.scrollTop) scroller.scrollTop = top
  else if (bottom > last) scroller.scrollTop = bottom - scroller.clientHeight
}
