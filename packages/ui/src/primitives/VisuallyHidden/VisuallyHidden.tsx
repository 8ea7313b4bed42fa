'use client'
import type { HTMLAttributes, ReactNode } from 'react'
import { hidden } from './VisuallyHidden.css.js'

/** Props of {@link VisuallyHidden}; those of a native span are passed on. */
export interface VisuallyHiddenProps extends HTMLAttributes<HTMLSpanElement> {
  /** Text for a screen reader. */
  readonly children?: ReactNode
}

/** Renders text that is read aloud and not seen. */
export function VisuallyHidden({ children, ...native }: VisuallyHiddenProps): ReactNode {
  return (
    <span {...native} className={hidden}>
      {children}
    </span>
  )
}
