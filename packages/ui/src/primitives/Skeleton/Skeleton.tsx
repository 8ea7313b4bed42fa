'use client'
import type { CSSProperties, ReactNode } from 'react'
import { joinClasses } from '../joinClasses.js'
import { shapes, skeleton } from './Skeleton.css.js'

/** Props of {@link Skeleton}. */
export interface SkeletonProps {
  /** Width of what will stand here: px, or any CSS length. */
  readonly width: number | string
  /** Height of what will stand here: px, or any CSS length. */
  readonly height: number | string
  /** `square` has no corners of its own, inside a box that has some. @default 'text' */
  readonly shape?: 'text' | 'wallet' | 'round' | 'square' | undefined
}

/** Holds the place of something that is loading, at its final size. Name the wait on the region around it. */
export function Skeleton({ width, height, shape = 'text' }: SkeletonProps): ReactNode {
  const size: CSSProperties = { width, height }
  return <span className={joinClasses(skeleton, shapes[shape])} style={size} data-part="skeleton" aria-hidden="true" />
}
