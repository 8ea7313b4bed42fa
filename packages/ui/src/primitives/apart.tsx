import { Children, type ReactNode } from 'react'
import { plain } from '../theme/plain.css.js'

/**
 * Returns `children`, each text that stands beside others in an element of its own. A browser that translates the page takes
 * texts out of it, and a text that React holds by itself could then neither change nor go.
 */
export function apart(children: ReactNode): ReactNode {
  if (typeof children === 'string') return children
  return Children.map(children, (child) =>
    typeof child === 'string' && child.trim() !== '' ? <span className={plain}>{child}</span> : child
  )
}
