'use client'
import type { ReactNode } from 'react'
import { List } from '../primitives/List/List.js'
import { SkeletonRow } from '../primitives/SkeletonRow/SkeletonRow.js'
import { VisuallyHidden } from '../primitives/VisuallyHidden/VisuallyHidden.js'
import { plainBox } from '../theme/plain.css.js'

/** What the placeholder of a list shows. */
export interface RowsSkeletonProps {
  /** What is being waited for, for a screen reader. */
  readonly label: string
  /** Rows to hold place for, at most six. */
  readonly rows: number
}

/** Holds the place of rows that are loading, at their final height. */
export function RowsSkeleton({ label, rows }: RowsSkeletonProps): ReactNode {
  return (
    <div className={plainBox} data-part="rows-loading">
      <VisuallyHidden role="status">{label}</VisuallyHidden>
      <List>
        {titleWidths.slice(0, rows).map((width) => (
          <SkeletonRow key={width} titleWidth={width} />
        ))}
      </List>
    </div>
  )
}

/** Different widths, so that the placeholder looks like names and not like a table. */
const titleWidths = ['46%', '34%', '52%', '40%', '30%', '44%']
