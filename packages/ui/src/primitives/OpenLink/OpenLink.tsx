'use client'
import type { MouseEvent, ReactNode } from 'react'
import { apart } from '../apart.js'
import { button, fullWidth as fullWidthClass, label, variants } from '../Button/Button.css.js'
import { joinClasses } from '../joinClasses.js'
import { useOpenable } from './useOpenable.js'

/** Props of {@link OpenLink}. */
export interface OpenLinkProps {
  /** An `https:` address or one with an app's own scheme. Where `UiProvider` says it may not be opened, nothing is rendered. */
  readonly href: string | undefined
  /**
   * Whether the address carries a key, as a pairing URI does: recorders of sessions and of clicks take attributes along, so
   * the page has only the beginning of it, and a press opens the whole. @default false
   */
  readonly secret?: boolean | undefined
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
 * Renders a link that looks like a `Button` and opens a wallet, in the press itself: phones hand a link over to an app only
 * when a finger was on it.
 */
export function OpenLink(props: OpenLinkProps): ReactNode {
  const { secret = false, target, variant = 'primary', fullWidth, onOpened, children } = props
  const href = useOpenable(props.href)
  if (href === undefined) return null
  const open = (event: MouseEvent): void => {
    if (secret) {
      event.preventDefault()
      window.open(href, target ?? '_self', 'noreferrer noopener')
    }
    onOpened?.()
  }
  return (
    <a
      className={joinClasses(button, variants[variant], fullWidth && fullWidthClass)}
      href={secret ? beginningOf(href) : href}
      target={target}
      rel="noreferrer noopener"
      onClick={open}
      // The middle button would open the beginning of the address.
      onAuxClick={secret ? (event) => event.preventDefault() : undefined}
      data-part="open-wallet"
      data-variant={variant}
    >
      <span className={label}>{apart(children)}</span>
    </a>
  )
}

/**
 * The scheme, with the host if there is a plain one: the app that is opened, and nothing of what it is told. Some apps are
 * told all of it where a host would be.
 */
function beginningOf(href: string): string | undefined {
  return href.match(/^[^:]+:(\/\/[\w.-]*(?=[/?#]|$))?/)?.[0]
}
