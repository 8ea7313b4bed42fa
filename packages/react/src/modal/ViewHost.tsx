'use client'
import { type ReactNode, useLayoutEffect } from 'react'
import type { ShownView } from './useShownView.js'
import { ViewBoundary } from './ViewBoundary.js'
import { ViewFailed } from './ViewFailed.js'

/** Props of {@link ViewHost}. */
export interface ViewHostProps {
  readonly shown: ShownView
  /** Key of the entry on top of the history. */
  readonly topKey: number
  /** Called when the view is in the document. */
  readonly onShown: (entryKey: number) => void
  /** Fetches the view again after its code could not be had. */
  readonly onRetry: () => void
}

/** Renders the shown view inside its own error boundary, and tells when it is on screen. */
export function ViewHost(props: ViewHostProps): ReactNode {
  const { shown, topKey, onShown, onRetry } = props
  const { entry, parts } = shown
  useLayoutEffect(() => onShown(topKey), [onShown, topKey])
  if (!parts) return <ViewFailed onRetry={onRetry} />
  return (
    <ViewBoundary key={entry.key}>
      <parts.View params={entry.params} />
    </ViewBoundary>
  )
}
