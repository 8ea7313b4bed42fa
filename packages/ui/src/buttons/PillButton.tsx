'use client'
import type { ButtonHTMLAttributes, ReactNode } from 'react'
import { busyDot, detail as detailClass, inviting, label as labelClass, pill, warning } from './PillButton.css.js'

/** Props of {@link PillButton}; those of a native button are passed on. */
export interface PillButtonProps extends Omit<ButtonHTMLAttributes<HTMLButtonElement>, 'children'> {
  /** What the button says. */
  readonly label: string
  /** Picture before the label: avatar, wallet or network. */
  readonly media?: ReactNode
  /** A quiet text after the label, such as a balance. */
  readonly detail?: string | undefined
  /** Where the connection is. The page may style `[data-state]`. */
  readonly state: 'disconnected' | 'connecting' | 'reconnecting' | 'wrongNetwork' | 'connected'
  /** Never takes the accent: for a button that is not the one thing to do next. */
  readonly quiet?: boolean | undefined
  /** Shows that something it started is running. */
  readonly busy?: boolean | undefined
  /** A mark after everything, such as a count. */
  readonly badge?: ReactNode
}

/** Renders the page's `<button>` that opens the modal. It has its final size in the server's markup already. */
export function PillButton(props: PillButtonProps): ReactNode {
  const { label, media, detail, state, quiet, busy, badge, className, ...native } = props
  const invites = !quiet && (state === 'disconnected' || state === 'connecting')
  const tone = state === 'wrongNetwork' ? ` ${warning}` : invites ? ` ${inviting}` : ''
  return (
    <button
      type="button"
      aria-haspopup="dialog"
      aria-expanded={false}
      data-part="pill-button"
      {...native}
      data-state={state}
      aria-busy={busy || undefined}
      className={`${pill}${tone}${className ? ` ${className}` : ''}`}
    >
      {media}
      {/* The space is not seen; without it the two would be read as one word. */}
      <span className={labelClass}>{label}</span> {detail && <span className={detailClass}>{detail}</span>}
      {badge}
      {busy && <span className={busyDot} aria-hidden="true" />}
    </button>
  )
}
