'use client'
import type { ReactNode } from 'react'
import { body, disclosure, summary as summaryClass } from './Disclosure.css.js'

/** Props of {@link Disclosure}. */
export interface DisclosureProps {
  /** What the line that opens it says. */
  readonly summary: string
  /** What is folded away. */
  readonly children: ReactNode
}

/** Renders a native `<details>`, so it also works by the browser's own find in page. */
export function Disclosure({ summary, children }: DisclosureProps): ReactNode {
  return (
    <details className={disclosure} data-part="disclosure">
      <summary className={summaryClass}>{summary}</summary>
      <div className={body} data-part="disclosure-body">
        {children}
      </div>
    </details>
  )
}
