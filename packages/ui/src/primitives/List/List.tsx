'use client'
import type { ReactNode } from 'react'
import { list } from './List.css.js'

/** Props of {@link List}. */
export interface ListProps {
  /** What the list is of, for a screen reader. */
  readonly label?: string | undefined
  /** `ListRow` and `SkeletonRow` elements. */
  readonly children?: ReactNode
}

/** Renders a `<ul>`. */
export function List({ label, children }: ListProps): ReactNode {
  return (
    // Safari drops the list meaning of a `<ul>` without markers; the role brings it back.
    // biome-ignore lint/a11y/noRedundantRoles: see above.
    <ul className={list} role="list" aria-label={label} data-part="list">
      {children}
    </ul>
  )
}
