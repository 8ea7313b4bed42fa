'use client'
import { type RefObject, useEffect } from 'react'
import { focused } from '../../tree/focused.js'
import { treeOf } from '../../tree/treeOf.js'
import { makePageInert } from './makePageInert.js'
import type { Portal } from './usePortalNode.js'

/**
 * Moves the focus to the heading, or to what a view marks with `data-initial-focus`, after the first paint, keeps it
 * inside while the page is inert, and gives it back at the end.
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
    const { node } = portal
    let release = (): void => undefined

    const start = (): void => {
      if (!hasFocus(node)) {
        // A host's focus guard reacts to the focus leaving for an element outside it, not to its leaving for nothing.
        portal.opener?.blur()
        // What a view marks is what Enter should do next (a returning user's last wallet); else the heading.
        const marked = node.querySelector<HTMLElement>('[data-initial-focus]')
        const first = marked ?? headingRef.current
        first?.focus({ preventScroll: true })
      }
      release = makePageInert(portal)
    }
    /** Tab goes round: the browser's own controls would be next after the last. */
    const onKeyDown = (event: KeyboardEvent): void => {
      if (event.key !== 'Tab') return
      const controls = tabbable(cardRef.current)
      const towards = event.shiftKey ? Node.DOCUMENT_POSITION_PRECEDING : Node.DOCUMENT_POSITION_FOLLOWING
      const active = treeOf(node).activeElement ?? node
      if (controls.some((control) => active.compareDocumentPosition(control) & towards)) return
      event.preventDefault()
      controls.at(event.shiftKey ? -1 : 0)?.focus()
    }
    node.addEventListener('keydown', onKeyDown)

    let timer: ReturnType<typeof setTimeout> | undefined
    const frame = requestAnimationFrame(() => {
      timer = setTimeout(start)
    })
    return () => {
      cancelAnimationFrame(frame)
      clearTimeout(timer)
      node.removeEventListener('keydown', onKeyDown)
      release()
      returnFocus(portal)
    }
  }, [portal, active, cardRef, headingRef])
}

/** What Tab stops at, in order, or enters: a frame. Our views have no positive tabindex and no radio groups. */
function tabbable(card: HTMLElement | null): readonly HTMLElement[] {
  const all = card?.querySelectorAll<HTMLElement>(
    'a[href], button, input, select, textarea, summary, iframe, [tabindex="0"]'
  )
  return [...(all ?? [])].filter((element) => !element.matches(':disabled, [tabindex="-1"]') && isVisible(element))
}

/** Older browsers lack the first; the second takes what a closed disclosure hides for visible. */
function isVisible(element: HTMLElement): boolean {
  return element.checkVisibility?.() ?? element.getClientRects().length > 0
}

/** Back to the opener, or to a Portico button when the opener has gone; not if the user is elsewhere already. */
function returnFocus({ node, opener, openerTree }: Portal): void {
  if (focused() && !hasFocus(node)) return
  const target = opener?.isConnected ? opener : (buttonIn(openerTree) ?? buttonIn(document))
  target?.focus({ preventScroll: true })
}

function hasFocus(node: HTMLElement): boolean {
  return node.contains(treeOf(node).activeElement)
}

function buttonIn(tree: Document | ShadowRoot): HTMLElement | null {
  return tree.querySelector<HTMLElement>('[data-portico] [aria-haspopup="dialog"]')
}
