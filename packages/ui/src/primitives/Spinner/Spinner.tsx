'use client'
import type { ReactNode } from 'react'
import { VisuallyHidden } from '../VisuallyHidden/VisuallyHidden.js'
import { ring, wrap } from './Spinner.css.js'

/** Props of {@link Spinner}. */
export interface SpinnerProps {
  /** What is being waited for, for a screen reader. Without it the spinner is decoration. */
  readonly label?: string | undefined
}

/** Draws a ring in the text color. It stands still when the user asked for reduced motion. */
export function Spinner({ label }: SpinnerProps): ReactNode {
  return (
    <span className={wrap} data-part="spinner">
      <span className={ring} aria-hidden="true" />
      {label !== undefined && <VisuallyHidden>{label}</VisuallyHidden>}
    </span>
  )
}
