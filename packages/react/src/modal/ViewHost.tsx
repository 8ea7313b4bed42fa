'use client'
import { type ReactNode, useLayoutEffect } from 'react'
import type { ViewPlace } from '../views/types.js'
import { useViewContext } from '../views/ViewContext.js'
import { Boundary } from './Boundary.js'
import type { ShownView } from './useShownView.js'
import { ViewFailed } from './ViewFailed.js'

/** Props of {@link ViewHost}. */
export interface ViewHostProps {
  readonly shown: ShownView
  /** Key of the entry on top of the history; undefined while the modal is hidden. */
  readonly topKey: number | undefined
  /** Called when the view is in the document. */
  readonly onShown: (entryKey: number) => void
  /** Fetches the view again after its code failed to load. */
  readonly onRetry: () => void
}

/** Renders the shown view, and what stands beside it, each inside its own error boundary; tells when it is on screen. */
export function ViewHost(props: ViewHostProps): ReactNode {
  const { shown, topKey, onShown, onRetry } = props
  const { pane } = shown
  const { wideParts } = useViewContext()
  useLayoutEffect(() => {
    if (topKey !== undefined) onShown(topKey)
  }, [onShown, topKey])
  const draw = ({ entry, parts }: Pick<ShownView, 'entry' | 'parts'>, place: ViewPlace): ReactNode =>
    parts ? (
      <Boundary key={entry.key} fallback={(retry) => <ViewFailed onRetry={retry} />}>
        <parts.View params={entry.params} {...place} />
      </Boundary>
    ) : (
      <ViewFailed onRetry={onRetry} />
    )
  const isFetched = pane && (pane.parts || pane.isFailed)
  return draw(shown, {
    detail: isFetched ? draw(pane, { beside: true }) : pane && wideParts && <wideParts.ConnectIdle />,
  })
}
