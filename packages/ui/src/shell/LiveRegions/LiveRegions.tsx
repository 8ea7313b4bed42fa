'use client'
import { type ReactNode, useLayoutEffect, useState } from 'react'
import { createPortal } from 'react-dom'
import { VisuallyHidden } from '../../primitives/VisuallyHidden/VisuallyHidden.js'
import { focused } from '../../tree/focused.js'
import { useUi } from '../../UiContext.js'
import { findModal } from '../findHost.js'
import { keepReachable, markTopLayer } from '../keepReachable.js'

/** Props of {@link LiveRegions}. */
export interface LiveRegionsProps {
  /** What is read when the screen reader has finished its sentence: progress, results. Empty for nothing. */
  readonly polite: string
  /** What is read at once: failures. Empty for nothing. */
  readonly assertive: string
}

/**
 * Renders the instance's two live regions outside the dialog, so that they survive its closing. Mount it once and
 * keep it: a region that appears together with its text is not read. While a native dialog of the page is open the
 * regions live inside it, because everything outside is inert; other dialogs can't hide them. They stand in the
 * container's shadow root, if it has one, because our styles are there.
 */
export function LiveRegions({ polite, assertive }: LiveRegionsProps): ReactNode {
  const { container } = useUi()
  const [node, setNode] = useState<HTMLElement>()

  useLayoutEffect(() => {
    const created = document.createElement('div')
    created.style.display = 'contents'
    markTopLayer(created)
    document.body.append(created)
    setNode(created)
    const release = keepReachable(created)
    return () => {
      release()
      created.remove()
    }
  }, [])

  // A new text is the moment to look where the page is.
  useLayoutEffect(() => {
    const root = container?.getRootNode()
    const home = root instanceof ShadowRoot ? root : document.body
    const host = findModal({ opener: focused(container) }) ?? home
    if (node && node.parentNode !== host) host.append(node)
  }, [node, container, polite, assertive])

  if (!node) return null
  return createPortal(
    <>
      <VisuallyHidden role="status" aria-live="polite" data-part="live-polite">
        {polite}
      </VisuallyHidden>
      <VisuallyHidden role="alert" aria-live="assertive" data-part="live-assertive">
        {assertive}
      </VisuallyHidden>
    </>,
    node
  )
}
