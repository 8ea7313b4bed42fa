'use client'
import { type FocusEvent, type RefObject, useEffect, useRef } from 'react'

/** What the root element of a view spreads on itself. */
export interface KeptFocus {
  readonly ref: RefObject<HTMLDivElement | null>
  readonly tabIndex: -1
  readonly onFocus: () => void
  readonly onBlur: (event: FocusEvent) => void
}

/**
 * Keeps the keyboard's place when a new state takes the focused button away: the view itself is focused then, so that
 * Tab goes on from here and not from the top of the page. Does nothing when the focus was elsewhere.
 */
export function useKeptFocus(state: string): KeptFocus {
  const ref = useRef<HTMLDivElement>(null)
  const inside = useRef(false)

  useEffect(() => {
    const root = ref.current
    const focused = root?.ownerDocument.activeElement
    if (inside.current && (!focused || focused === root?.ownerDocument.body)) root?.focus({ preventScroll: true })
  }, [state])

  return {
    ref,
    tabIndex: -1,
    onFocus: () => {
      inside.current = true
    },
    // Without a next element the focused one was removed, or the window lost the focus: the place is still here.
    onBlur: (event) => {
      if (event.relatedTarget && !event.currentTarget.contains(event.relatedTarget)) inside.current = false
    },
  }
}
