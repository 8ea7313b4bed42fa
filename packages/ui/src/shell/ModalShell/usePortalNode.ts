'use client'
import { useLayoutEffect, useRef, useState } from 'react'
import { around } from '../../tree/around.js'
import { focused } from '../../tree/focused.js'
import { treeOf } from '../../tree/treeOf.js'
import { findHost } from '../findHost.js'
import { keepReachable, markTopLayer } from '../keepReachable.js'
import { isDrawn } from './isDrawn.js'

/** Where the shell is rendered and what was focused when it opened. */
export interface Portal {
  /** Our own element; React listens on it, so that the page's listeners further out can be kept away. */
  readonly node: HTMLElement
  /** The element that had the focus. */
  readonly opener: HTMLElement | undefined
  /** Where the opener stands, to find another one when it has gone. */
  readonly openerTree: Document | ShadowRoot
  /** Top-level elements that were visible at opening: the page. What comes later (a wallet's overlay) is not. */
  readonly page: ReadonlySet<Element>
  /** The least z-index that is above the opener's own layer: a dialog library's may be higher than Portico's. */
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
    markTopLayer(node)
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
    const next = measure({ node, container })
    const host = findHost(next)
    const place = host && !around(container).includes(host) ? host : (container ?? document.body)
    if (node.parentElement !== place) place.append(node)
    setPortal(next)
    const release = keepReachable(node)
    return () => release(next.opener)
  }, [present, container])
  return portal
}

function measure(request: { readonly node: HTMLElement; readonly container: HTMLElement | undefined }): Portal {
  const { node, container } = request
  const opener = focused(container)
  return {
    node,
    opener,
    openerTree: opener ? treeOf(opener) : document,
    page: visibleTopLevel(),
    hasScrollbar: window.innerWidth > document.documentElement.clientWidth,
    minZIndex: opener ? layerOf(opener) + 1 : 0,
  }
}

/** The highest z-index among an element and its ancestors; 0 when none has one. */
function layerOf(element: Element): number {
  let highest = 0
  for (const at of around(element)) highest = Math.max(highest, Number(getComputedStyle(at).zIndex) || 0)
  return highest
}

/** Empty containers are left out: wallets put one into the page early and draw in it later. */
function visibleTopLevel(): ReadonlySet<Element> {
  const elements = [...document.body.children, ...document.documentElement.children]
  return new Set(elements.filter((element) => element !== document.body && isDrawn(element)))
}
