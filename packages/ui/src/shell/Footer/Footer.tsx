'use client'
import type { ReactNode } from 'react'
import { footer } from './Footer.css.js'

/** Props of {@link Footer}. */
export interface FooterProps {
  /** A line or two: links, terms, small actions. */
  readonly children: ReactNode
}

/** Renders the quiet area under a view; it stays while the view scrolls. */
export function Footer({ children }: FooterProps): ReactNode {
  return (
    <div className={footer} data-part="footer">
      {children}
    </div>
  )
}
