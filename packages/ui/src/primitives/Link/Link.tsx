'use client'
import type { ReactNode } from 'react'
import { useUi } from '../../UiContext.js'
import { Apart } from '../apart.js'
import { secureHref } from '../secureHref.js'
import { VisuallyHidden } from '../VisuallyHidden/VisuallyHidden.js'
import { link, plain } from './Link.css.js'

/** Props of {@link Link}. */
export interface LinkProps {
  /** A complete `https:` address. Anything else is shown as plain text. */
  readonly href: string
  /** What the link says. */
  readonly children: ReactNode
}

/** Renders a link that opens a new tab without giving it access to this page. */
export function Link({ href, children }: LinkProps): ReactNode {
  const { messages } = useUi()
  const target = secureHref(href)
  if (target === undefined) return <span className={plain}>{children}</span>
  return (
    <a className={link} href={target} target="_blank" rel="noopener noreferrer" data-part="link">
      <Apart>{children}</Apart>
      <VisuallyHidden>{` (${messages.opensInNewTab})`}</VisuallyHidden>
    </a>
  )
}
