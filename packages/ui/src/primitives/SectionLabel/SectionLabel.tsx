'use client'
import type { ReactNode } from 'react'
import { sectionLabel } from './SectionLabel.css.js'

/** Props of {@link SectionLabel}. */
export interface SectionLabelProps {
  /** To name a list by it (`aria-labelledby`). */
  readonly id?: string | undefined
  /** The name of the group below. */
  readonly children: ReactNode
}

/** Renders an `<h3>` over a group of rows. */
export function SectionLabel({ id, children }: SectionLabelProps): ReactNode {
  return (
    <h3 className={sectionLabel} id={id} data-part="section-label">
      {children}
    </h3>
  )
}
