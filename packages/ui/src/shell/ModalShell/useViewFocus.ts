'use client'
import { type RefObject, useLayoutEffect, useRef } from 'react'

/** A control by its place and name, because the element itself is gone when its view comes back. */
interface UsedControl {
  readonly index: number
  readonly name: string
}

/**
 * On a change of view the heading gets the focus; on the way back, the control that had led away from that view.
 * The first view is left to the focus trap, which waits for the paint.
 */
export function useViewFocus(options: {
  readonly viewKey: string | number
  readonly direction: 'forward' | 'back'
  readonly frameRef: RefObject<HTMLElement | null>
  readonly headingRef: RefObject<HTMLElement | null>
}): { readonly onClickCapture: (event: { readonly target: EventTarget }) => void } {
  const { viewKey, direction, frameRef, headingRef } = options
  const shownKey = useRef(viewKey)
  const used = useRef(new Map<string | number, UsedControl>())

  useLayoutEffect(() => {
    if (shownKey.current === viewKey) return
    shownKey.current = viewKey
    const control =
      direction === 'back' ? find({ frame: frameRef.current, wanted: used.current.get(viewKey) }) : undefined
    // The focus went with the old view, so it is taken from no other element.
    const target = control ?? headingRef.current
    target?.focus({ preventScroll: control === undefined })
  }, [viewKey, direction, frameRef, headingRef])

  return {
    onClickCapture: ({ target }) => {
      const control = target instanceof Element ? target.closest(controls) : undefined
      const index = control ? list(frameRef.current).indexOf(control) : -1
      if (control && index >= 0) used.current.set(viewKey, { index, name: nameOf(control) })
    },
  }
}

function find(options: {
  readonly frame: HTMLElement | null
  readonly wanted: UsedControl | undefined
}): HTMLElement | undefined {
  const { frame, wanted } = options
  if (!wanted) return undefined
  const all = list(frame)
  const atPlace = all[wanted.index]
  const found = atPlace && nameOf(atPlace) === wanted.name ? atPlace : all.find((one) => nameOf(one) === wanted.name)
  return found instanceof HTMLElement ? found : undefined
}

/** Without those of a dialog over the view, which is gone when the view comes back. Its opener is there. */
function list(frame: HTMLElement | null): readonly Element[] {
  return frame ? [...frame.querySelectorAll(controls)].filter((one) => !frame.contains(one.closest('dialog'))) : []
}

function nameOf(control: Element): string {
  return control.getAttribute('aria-label') ?? control.textContent ?? ''
}

const controls = 'button, a[href], input, summary'
