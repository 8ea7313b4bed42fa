'use client'
import type { ReactNode } from 'react'
import { button, fullWidth as fullWidthClass, label, variants } from '../Button/Button.css.js'
import { joinClasses } from '../joinClasses.js'
import { openableHref } from '../openableHref.js'

/** Props of {@link OpenLink}. */
export interface OpenLinkProps {
  /** An `https:` address or one with an app's own scheme (`openableHref`); with anything else nothing is rendered. */
  readonly href: string | undefined
  /** The link's `target`, such as '_self' or '_blank'; without it the app opens from this page. */
  readonly target?: string | undefined
  /** As on `Button`. @default 'primary' */
  readonly variant?: 'primary' | 'quiet' | 'text' | undefined
  /** Takes the width of its container. */
  readonly fullWidth?: boolean | undefined
  /** Called when the user presses it. */
  readonly onOpened?: (() => void) | undefined
  /** The label. */
  readonly children: ReactNode
}

/**
 * Renders a link that looks like a `Button` and opens a wallet. It is a link and no script: phones hand a link over to
 * an app only when a finger was on it.
 */
export function OpenLink(props: OpenLinkProps): ReactNode {
  const { target, variant = 'primary', fullWidth, onOpened, children } = props
  const href = openableHref(props.href)
  if (href === undefined) return null
  return (
    <a
      className={joinClasses(button, variants[variant], fullWidth && fullWidthClass)}
      href={href}
      target={target}
      rel="noreferrer noopener"
      onClick={onOpened}
      data-part="open-wallet"
      data-variant={variant}
    >
      <span className={label}>{children}</span>
    </a>
  )
}
