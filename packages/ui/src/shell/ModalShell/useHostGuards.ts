'use client'
import { useEffect, useRef } from 'react'
import { foreignRoot } from './foreignRoot.js'
import type { Portal } from './usePortalNode.js'

/**
 * Keeps the modal's events, and those of a wallet's overlay, from the page's own dialogs. Radix, MUI and friends listen on the
 * document: to pull the focus back, to close on a press outside or on Escape, and to stop wheel and touch scrolling
 * outside. Our React listens on the portal node itself, so stopping there costs us nothing.
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
      foreignRoot({ target: event.target, portal })?.addEventListener(event.type, stop, { once: true })
    }
    for (const type of shielded) window.addEventListener(type, shieldForeign, true)

    // When the trap takes the focus back from the page, a guard that saw it leave would take it again, without end.
    const onFocusOut = (event: FocusEvent): void => {
      const from = event.target instanceof Node && portal.node.contains(event.target)
      const to = event.relatedTarget instanceof Node && portal.node.contains(event.relatedTarget)
      if (to && !from && !foreignRoot({ target: event.target, portal })) event.stopImmediatePropagation()
    }
    window.addEventListener('focusout', onFocusOut, true)

    const onKeyDown = (event: KeyboardEvent): void => {
      if (event.key !== 'Escape' || event.isComposing || foreignRoot({ target: event.target, portal })) return
      // Without this a native dialog around us would close as well.
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

const shielded = ['focusin', 'focusout', 'mousedown', 'pointerdown', 'touchmove', 'touchstart', 'wheel'] as const
const guarded = [...shielded, 'keydown'] as const
