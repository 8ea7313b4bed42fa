'use client'
import { type RefObject, useEffect, useLayoutEffect } from 'react'
import { treeOf } from '../../tree/treeOf.js'

/** The field has the focus as soon as the view is there, and again where a login is begun anew, or another code was sent. */
export function useCodeFocus(request: {
  readonly root: RefObject<HTMLElement | null>
  readonly inputRef: RefObject<HTMLInputElement | null>
  /** Tells the code that is typed in from the one before; undefined where there is no field. */
  readonly code: number | string | undefined
}): void {
  const { root, inputRef, code } = request
  useLayoutEffect(() => {
    // After the shell has given the focus to the heading of its new view. In the page it is taken from nothing else, and on
    // a busy machine the frame is late: a focus that is in the view already stays there.
    const frame = requestAnimationFrame(() => {
      const input = inputRef.current
      const active = input && treeOf(input).activeElement
      if (!active || root.current?.contains(active)) return
      if (input.closest('[data-portico]')?.contains(active)) input.focus({ preventScroll: true })
    })
    return () => cancelAnimationFrame(frame)
  }, [root, inputRef])
  useEffect(() => {
    const node = root.current
    if (code !== undefined && node?.contains(treeOf(node).activeElement))
      inputRef.current?.focus({ preventScroll: true })
  }, [code, root, inputRef])
}
