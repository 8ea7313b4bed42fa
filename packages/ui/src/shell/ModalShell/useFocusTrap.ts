'use client'
import type { FocusTrap } from 'focus-trap'
import { type RefObject, useEffect } from 'react'
import { foreignRoot } from './foreignRoot.js'
import type { Portal } from './usePortalNode.js'

/**
 * Moves the focus to the heading, or to what a view marks with `data-initial-focus`, after the first paint, keeps it inside, and gives it back at the end. The library is
 * fetched after the paint too, so neither delays the first frame.
 */
export function useFocusTrap(options: {
  readonly portal: Portal | undefined
  readonly active: boolean
  readonly cardRef: RefObject<HTMLElement | null>
  readonly headingRef: RefObject<HTMLElement | null>
}): void {
  const { portal, active, cardRef, headingRef } = options

  useEffect(() => {
    if (!portal || !active) return
    let trap: FocusTrap | undefined
    let ended = false

    const start = async (): Promise<void> => {
      if (!portal.node.contains(document.activeElement)) {
        // A host's focus guard reacts to the focus leaving for an element outside it, not to its leaving for nothing.
        portal.opener?.blur()
        // What a view marks is what Enter should do next (a returning visitor's last wallet); else the heading.
        const marked = portal.node.querySelector<HTMLElement>('[data-initial-focus]')
        const first = marked ?? headingRef.current
        first?.focus({ preventScroll: true })
      }
      const { createFocusTrap } = await import('focus-trap')
      if (ended) return
      trap = createFocusTrap(portal.node, {
        // Also where the focus goes back to when the page tries to take it. What has it inside keeps it.
        initialFocus: () => inside(portal.node) ?? headingRef.current ?? false,
        // The card itself is focusable by script; it is there whenever the trap is.
        fallbackFocus: () => cardRef.current ?? portal.node,
        returnFocusOnDeactivate: false,
        escapeDeactivates: false,
        allowOutsideClick: true,
        delayInitialFocus: false,
        preventScroll: true,
      })
      trap.activate()
      if (foreignRoot({ target: document.activeElement, portal })) trap.pause()
    }

    // Before the library's own listener on the document: it is paused while a wallet's overlay has the focus.
    const onFocusIn = (event: FocusEvent): void => {
      if (!trap) return
      const foreign = foreignRoot({ target: event.target, portal }) !== undefined
      if (foreign && !trap.paused) trap.pause()
      else if (!foreign && trap.paused) trap.unpause()
    }
    window.addEventListener('focusin', onFocusIn, true)

    let timer: ReturnType<typeof setTimeout> | undefined
    const frame = requestAnimationFrame(() => {
      // Without the library (no network) the dialog still works; only Tab may then leave it.
      timer = setTimeout(() => void start().catch(() => undefined))
    })
    return () => {
      ended = true
      cancelAnimationFrame(frame)
      clearTimeout(timer)
      window.removeEventListener('focusin', onFocusIn, true)
      trap?.deactivate()
      returnFocus(portal)
    }
  }, [portal, active, cardRef, headingRef])
}

/** The focused element, when it is in the given one. */
function inside(node: HTMLElement): HTMLElement | undefined {
  const active = document.activeElement
  return active instanceof HTMLElement && node.contains(active) ? active : undefined
}

/** Back to the opener, or to a Portico button when the opener has gone; not if the visitor is elsewhere already. */
function returnFocus({ node, opener }: Portal): void {
  const active = document.activeElement
  if (active && active !== document.body && !node.contains(active)) return
  const target = opener?.isConnected
    ? opener
    : document.querySelector<HTMLElement>('[data-portico] [aria-haspopup="dialog"]')
  target?.focus({ preventScroll: true })
}
