'use client'
import { type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react'

/** Keeps the card for its exit animation. `present` says whether to render, `closing` whether it is on its way out. */
export function usePresence(options: {
  readonly open: boolean
  readonly cardRef: RefObject<HTMLElement | null>
  readonly onExited: (() => void) | undefined
}): { readonly present: boolean; readonly closing: boolean } {
  const { open, cardRef } = options
  const [present, setPresent] = useState(open)
  if (open && !present) setPresent(true)
  const onExited = useRef(options.onExited)
  useEffect(() => {
    onExited.current = options.onExited
  })

  const closing = present && !open
  useLayoutEffect(() => {
    if (!closing) return
    let cancelled = false
    // Asking for the animations applies the closing state first, so the exit is among them.
    const exits = cardRef.current?.getAnimations?.() ?? []
    void Promise.allSettled(exits.map((exit) => exit.finished)).then(() => {
      if (cancelled) return
      setPresent(false)
      onExited.current?.()
    })
    return () => {
      cancelled = true
    }
  }, [closing, cardRef])

  return { present, closing }
}
