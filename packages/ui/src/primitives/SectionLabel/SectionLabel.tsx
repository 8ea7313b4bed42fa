'use client'
import type { ReactNode } from 'react'
import { hidden as hiddenClass } from '../VisuallyHidden/VisuallyHidden.css.js'
import { sectionLabel } from './SectionLabel.css.js'

/** Props of {@link SectionLabel}. */
export interface SectionLabelProps {
  /** To name a list by it (`aria-labelledby`). */
  readonly id?: string | undefined
  /** The name of the group below. */
  readonly children: ReactNode
  /** Only read aloud, where the rows say it already. @default false */
  readonly hidden?: boolean | undefined
}

/** Renders an `<h3>` over a group of rows. */
export function SectionLabel({ id, children, hidden = false }: SectionLabelProps): ReactNode {
  return (
    <h3 className={hidden ? hiddenClass : sectionLabel} id={id} data-part="section-label">
      {children}
    </h3>
  )
}
