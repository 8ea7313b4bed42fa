'use client'
import { useEffect, useRef } from 'react'
import { around } from '../../tree/around.js'
import type { Portal } from './usePortalNode.js'

/**
 * Keeps the modal's events, and those of a wallet's overlay, from the page's own dialogs. Radix, MUI and friends listen on
 * the document: to pull the focus back, to close on a press outside or on Escape, and to stop wheel and touch scrolling
 * outside. The modal's React listens on the portal node itself, so it still gets what is stopped there.
 */
export function useHostGuards(options: {
  readonly portal: Portal | undefined
  readonly active: boolean
  readonly onEscape: () => void
}): void {
  const { portal, active } = options
  const onEscape = useRef(options.onEscape)
  useEffect(() => {
    onEscape.current = options.onEscape
  })

  useEffect(() => {
    if (!portal || !active) return
    const stop = (event: Event): void => event.stopPropagation()
    for (const type of guarded) portal.node.addEventListener(type, stop)

    // Capturing on the window comes before every listener on the document. The overlay hears its own events still.
    const shieldForeign = (event: Event): void => {
      foreignRoot(event, portal)?.addEventListener(event.type, stop, { once: true })
    }
    for (const type of shielded) window.addEventListener(type, shieldForeign, true)

    // When the trap takes the focus back from the page, a guard that saw it leave would take it again, without end.
    const onFocusOut = (event: FocusEvent): void => {
      const from = isOurs(targetOf(event), portal)
      if (isOurs(event.relatedTarget, portal) && !from && !foreignRoot(event, portal)) event.stopImmediatePropagation()
    }
    window.addEventListener('focusout', onFocusOut, true)

    const onKeyDown = (event: KeyboardEvent): void => {
      if (event.key !== 'Escape' || event.isComposing || foreignRoot(event, portal)) return
      // Without this a native dialog around the modal would close as well.
      event.preventDefault()
      event.stopImmediatePropagation()
      // What a view laid over itself goes first.
      const overlaid = portal.node.querySelector<HTMLDialogElement>('dialog[open]')
      if (overlaid) overlaid.close()
      else onEscape.current()
    }
    window.addEventListener('keydown', onKeyDown, true)
    return () => {
      for (const type of guarded) portal.node.removeEventListener(type, stop)
      for (const type of shielded) window.removeEventListener(type, shieldForeign, true)
      window.removeEventListener('focusout', onFocusOut, true)
      window.removeEventListener('keydown', onKeyDown, true)
    }
  }, [portal, active])
}

/** Where we are in a shadow root, the page sees its host in our place. */
function isOurs(target: EventTarget | null, { node }: Portal): boolean {
  if (!(target instanceof Element)) return false
  return node.contains(target) || (target.contains(node) === false && around(node).includes(target))
}

const shielded = ['focusin', 'focusout', 'mousedown', 'pointerdown', 'touchmove', 'touchstart', 'wheel'] as const
const guarded = [...shielded, 'keydown'] as const

/**
 * Returns the top-level element that an event came from when it is neither Portico's nor the page's at opening, such as a
 * wallet's overlay drawn in the page: it may have the focus and its own keys. Undefined for everything else.
 */
function foreignRoot(event: Event, { node, page }: Portal): Element | undefined {
  const target = targetOf(event)
  const top = target instanceof Element ? around(target).at(-1) : undefined
  return !top || page.has(top) || around(node).includes(top) ? undefined : top
}

/** Returns what an event happened to, which a listener outside a shadow root sees as its host. */
function targetOf(event: Event): EventTarget | null {
  return event.composedPath()[0] ?? event.target
}
