'use client'
import type { ReactNode } from 'react'
import { plainBox } from '../../theme/plain.css.js'
import { item, row, words } from '../ListRow/ListRow.css.js'
import { Skeleton } from '../Skeleton/Skeleton.js'

/** Props of {@link SkeletonRow}. */
export interface SkeletonRowProps {
  /** Width of the title, as a CSS length; vary it so that a list does not look like a table. @default '45%' */
  readonly titleWidth?: string | undefined
  /** Also holds the place of a second line. */
  readonly detail?: boolean | undefined
}

/** Holds the place of one `ListRow` that is loading. */
export function SkeletonRow({ titleWidth = '45%', detail }: SkeletonRowProps): ReactNode {
  return (
    <li className={item} aria-hidden="true" data-part="skeleton-row">
      <span className={row}>
        <Skeleton width={36} height={36} shape="wallet" />
        <span className={words}>
          <Skeleton width={titleWidth} height={14} />
          {detail && <SecondLine />}
        </span>
      </span>
    </li>
  )
}

function SecondLine(): ReactNode {
  return (
    <span className={plainBox} style={{ paddingBlockStart: 6 }}>
      <Skeleton width="30%" height={12} />
    </span>
  )
}
