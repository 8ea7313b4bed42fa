'use client'
import { type RefObject, useEffect, useLayoutEffect } from 'react'
import { treeOf } from '../../tree/treeOf.js'

/** The field has the focus as soon as the view is there, and again where a login is begun anew. */
export function useCodeFocus(request: {
  readonly root: RefObject<HTMLElement | null>
  readonly inputRef: RefObject<HTMLInputElement | null>
  /** Whether the field is there. */
  readonly isCode: boolean
}): void {
  const { root, inputRef, isCode } = request
  useLayoutEffect(() => {
    // After the shell has given the focus to the heading of its new view. In the page it is taken from nothing else, and
    // on a busy machine the frame is late: who is in the view already stays where they are.
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
    if (isCode && node?.contains(treeOf(node).activeElement)) inputRef.current?.focus({ preventScroll: true })
  }, [isCode, root, inputRef])
}
