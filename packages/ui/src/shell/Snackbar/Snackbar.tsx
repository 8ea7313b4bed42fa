'use client'
import type { ReactNode } from 'react'
import { Icon } from '../../primitives/Icon/Icon.js'
import { joinClasses } from '../../primitives/joinClasses.js'
import { Spinner } from '../../primitives/Spinner/Spinner.js'
import { icon, message as messageClass, snackbar, variants } from './Snackbar.css.js'

/** Props of {@link Snackbar}. */
export interface SnackbarProps {
  /** Whether something runs, worked or did not. */
  readonly variant: 'loading' | 'success' | 'error'
  /** What, in a few words. */
  readonly message: string
}

/** Renders a short notice that goes by itself. The live regions read it aloud, so it has no role of its own. */
export function Snackbar({ variant, message }: SnackbarProps): ReactNode {
  return (
    <div className={snackbar} data-part="snackbar" data-state={variant}>
      <span className={joinClasses(icon, variants[variant])}>
        {variant === 'loading' ? <Spinner /> : <Icon name={variant === 'success' ? 'check' : 'error'} />}
      </span>
      <span className={messageClass} dir="auto">
        {message}
      </span>
    </div>
  )
}
