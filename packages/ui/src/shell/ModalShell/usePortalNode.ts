'use client'
import { useLayoutEffect, useRef, useState } from 'react'
import { findHost } from '../findHost.js'

/** Where the shell is rendered and what was focused when it opened. */
export interface Portal {
  /** Our own element; React listens on it, so that the page's listeners further out can be kept away. */
  readonly node: HTMLElement
  /** The element that had the focus. */
  readonly opener: HTMLElement | undefined
  /** Top-level elements that were visible at opening: the page. What comes later (a wallet's overlay) is not. */
  readonly page: ReadonlySet<Element>
  /** The least z-index that is above the opener's own layer: a dialog library's may be higher than ours. */
  readonly minZIndex: number
  /** Whether the page had a scroll bar that takes room. */
  readonly hasScrollbar: boolean
}

/** Returns the portal while `present`; undefined before the first layout and after the end. */
export function usePortalNode(options: {
  readonly present: boolean
  readonly container: HTMLElement | undefined
}): Portal | undefined {
  const { present, container } = options
  const nodeRef = useRef<HTMLElement>(undefined)
  const [portal, setPortal] = useState<Portal>()
  useLayoutEffect(() => {
    if (!present) return
    const node = document.createElement('div')
    // A page's `body > div` may have a transform, which would catch our fixed elements: without a box it cannot.
    node.style.display = 'contents'
    node.setAttribute('data-portico-portal', '')
    nodeRef.current = node
    return () => {
      node.remove()
      setPortal(undefined)
    }
  }, [present])

  useLayoutEffect(() => {
    const { current: node } = nodeRef
    if (!present || !node) return
    // All that is measured is measured here, before anything of the modal is shown.
    const next = measure(node)
    const host = container ?? findHost({ opener: next.opener ?? null })
    if (node.parentElement !== host) host.append(node)
    setPortal(next)
  }, [present, container])
  return portal
}

function measure(node: HTMLElement): Portal {
  const opener = focused()
  return {
    node,
    opener,
    page: visibleTopLevel(),
    hasScrollbar: window.innerWidth > document.documentElement.clientWidth,
    minZIndex: opener ? layerOf(opener) + 1 : 0,
  }
}

/** The focused element, also inside a shadow root; undefined when it is the body. */
function focused(): HTMLElement | undefined {
  let active = document.activeElement
  while (active?.shadowRoot?.activeElement) active = active.shadowRoot.activeElement
  return active instanceof HTMLElement && active !== document.body ? active : undefined
}

/** The highest z-index among an element and its ancestors; 0 when none has one. */
function layerOf(element: Element): number {
  let highest = 0
  for (let at: Element | null = element; at; at = at.parentElement) {
    highest = Math.max(highest, Number(getComputedStyle(at).zIndex) || 0)
  }
  return highest
}

/** Empty containers are left out: wallets put one into the page early and draw in it later. */
function visibleTopLevel(): ReadonlySet<Element> {
  const elements = [...document.body.children, ...document.documentElement.children]
  return new Set(
    elements.filter((element) => element !== document.body && element.getClientRects().length > 0 && hasSize(element))
  )
}

function hasSize(element: Element): boolean {
  const { width, height } = element.getBoundingClientRect()
  return width > 0 && height > 0
}
