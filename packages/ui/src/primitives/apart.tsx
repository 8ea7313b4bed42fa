import { Children, type ReactNode } from 'react'
import { plain } from '../theme/plain.css.js'

/**
 * Returns `children`, each text that stands beside others in an element of its own. A browser that translates the page takes
 * texts out of it, and a text that React holds by itself could then neither change nor go.
 */
export function apart(children: ReactNode): ReactNode {
  if (typeof children === 'string') return children
  return Children.map(children, (child) => (typeof child === 'string' ? <Words>{child}</Words> : child))
}

/** The same for children that stand beside others. */
export function Apart({ children }: { readonly children: ReactNode }): ReactNode {
  return typeof children === 'string' ? <Words>{children}</Words> : apart(children)
}

/** A text in an element of its own. The spaces around it stay outside: they part it from what it stands beside. */
export function Words({ children: text }: { readonly children: string }): ReactNode {
  const words = text.trim()
  if (words === '') return text
  const start = text.indexOf(words)
  return (
    <>
      {text.slice(0, start)}
      <span className={plain}>{words}</span>
      {text.slice(start + words.length)}
    </>
  )
}
