import type { HTMLAttributes, ReactNode } from 'react'
import { plain } from '../../theme/plain.css.js'

/** Props of {@link Name}; those of a native element are passed on. */
export interface NameProps extends HTMLAttributes<HTMLElement> {
  readonly children: ReactNode
}

/** Renders what stays as it is in every language: a name, an address, an amount, a code. Its direction is its own. */
export function Name({ children, className = plain, ...native }: NameProps): ReactNode {
  return (
    // A new text is a new element: a browser that translates the page may still hold the old one.
    <bdi key={typeof children === 'string' ? children : undefined} translate="no" {...native} className={className}>
      {children}
    </bdi>
  )
}
