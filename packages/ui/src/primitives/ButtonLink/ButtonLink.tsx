'use client'
import type { ReactNode } from 'react'
import { useUi } from '../../UiContext.js'
import { Apart } from '../apart.js'
import { button, fullWidth as fullWidthClass, label, small, variants } from '../Button/Button.css.js'
import { Icon } from '../Icon/Icon.js'
import { joinClasses } from '../joinClasses.js'
import { secureHref } from '../secureHref.js'
import { VisuallyHidden } from '../VisuallyHidden/VisuallyHidden.js'

/** Props of {@link ButtonLink}. */
export interface ButtonLinkProps {
  /** A complete `https:` address; with anything else nothing is rendered. */
  readonly href: string
  /** As on `Button`. @default 'quiet' */
  readonly variant?: 'primary' | 'quiet' | 'text' | undefined
  /** 44 px or 36 px high; 44 px under a finger. @default 'medium' */
  readonly size?: 'medium' | 'small' | undefined
  /** Takes the width of its container. */
  readonly fullWidth?: boolean | undefined
  /** Called when the user opens it. */
  readonly onOpen?: (() => void) | undefined
  /** The label. */
  readonly children: ReactNode
}

/** Renders a link that looks like a `Button` and opens a new tab. */
export function ButtonLink({ href, variant = 'quiet', size, fullWidth, onOpen, children }: ButtonLinkProps): ReactNode {
  const { messages } = useUi()
  const target = secureHref(href)
  if (target === undefined) return null
  return (
    <a
      className={joinClasses(button, variants[variant], size === 'small' && small, fullWidth && fullWidthClass)}
      href={target}
      target="_blank"
      rel="noopener noreferrer"
      onClick={onOpen}
      data-part="button-link"
      data-variant={variant}
    >
      <span className={label}>
        <Apart>{children}</Apart>
        <Icon name="external" size={16} />
      </span>
      <VisuallyHidden>{` (${messages.opensInNewTab})`}</VisuallyHidden>
    </a>
  )
}
