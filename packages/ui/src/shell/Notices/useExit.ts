'use client'
import { type RefObject, useLayoutEffect, useRef } from 'react'

/** Calls `onExited` once when the exit animations of an element have ended, from the moment it is `closing`. */
export function useExit(options: {
  readonly elementRef: RefObject<HTMLElement | null>
  readonly closing: boolean
  readonly onExited: () => void
}): void {
  const { elementRef, closing } = options
  const onExited = useRef(options.onExited)
  useLayoutEffect(() => {
    onExited.current = options.onExited
  })

  useLayoutEffect(() => {
    if (!closing) return
    let cancelled = false
    // Asking for the animations applies the closing state first, so the exit is among them.
    const exits = elementRef.current?.getAnimations?.() ?? []
    void Promise.allSettled(exits.map((exit) => exit.finished)).then(() => {
      if (!cancelled) onExited.current()
    })
    return () => {
      cancelled = true
    }
  }, [closing, elementRef])
}
