'use client'
import { type ReactNode, useLayoutEffect, useState } from 'react'
import { createPortal } from 'react-dom'
import { VisuallyHidden } from '../../primitives/VisuallyHidden/VisuallyHidden.js'
import { findHost } from '../findHost.js'

/** Props of {@link LiveRegions}. */
export interface LiveRegionsProps {
  /** What is read when the screen reader has finished its sentence: progress, results. Empty for nothing. */
  readonly polite: string
  /** What is read at once: failures. Empty for nothing. */
  readonly assertive: string
}

/**
 * Renders the instance's two live regions outside the dialog, so that they survive its closing. Mount it once and
 * keep it: a region that appears together with its text is not read. While a dialog of the page is open the regions
 * live inside it, because everything outside is inert.
 */
export function LiveRegions({ polite, assertive }: LiveRegionsProps): ReactNode {
  const [node, setNode] = useState<HTMLElement>()

  useLayoutEffect(() => {
    const created = document.createElement('div')
    created.style.display = 'contents'
    document.body.append(created)
    setNode(created)
    return () => created.remove()
  }, [])

  // A new text is the moment to look where the page is.
  useLayoutEffect(() => {
    const host = findHost({ opener: null })
    if (node && node.parentNode !== host) host.append(node)
  }, [node, polite, assertive])

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
