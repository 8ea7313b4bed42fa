'use client'
import type { ButtonHTMLAttributes, ReactNode } from 'react'
import { joinClasses } from '../primitives/joinClasses.js'
import {
  busyDot,
  content,
  detail as detailClass,
  fromTablet,
  inviting,
  label as labelClass,
  pill,
  reserved,
  rooms,
  spread,
  start,
  waitingDetail,
  warning,
} from './PillButton.css.js'

/** Props of {@link PillButton}; those of a native button are passed on. */
export interface PillButtonProps extends Omit<ButtonHTMLAttributes<HTMLButtonElement>, 'children'> {
  /** What the button says. */
  readonly label: string
  /** Picture before the label: avatar, wallet or network. */
  readonly media?: ReactNode
  /** A quiet text after the label, such as a balance; null while it loads. */
  readonly detail?: string | null | undefined
  /**
   * The width, which is then the same in every state: for an account, for one with its balance, with a balance that is
   * shown from 480 px of the window on, or for the longest of `reserve`, beside a picture where there is one. @default that of the text
   */
  readonly room?: keyof typeof rooms | undefined
  /** Texts that must fit into a button with `room`, whatever it says now. */
  readonly reserve?: readonly string[] | undefined
  /** Where the connection is; `unauthenticated` waits for the user to sign in. The page may style `[data-state]`. */
  readonly state: 'disconnected' | 'connecting' | 'unauthenticated' | 'reconnecting' | 'wrongNetwork' | 'connected'
  /** Never takes the accent: for a button that is not the one thing to do next. */
  readonly quiet?: boolean | undefined
  /** Shows that something it started is running. */
  readonly busy?: boolean | undefined
  /** A mark after everything, such as a count. */
  readonly badge?: ReactNode
}

/** Renders the page's `<button>` that opens the modal. It has its final size in the server's markup already. */
export function PillButton(props: PillButtonProps): ReactNode {
  const { label, media, detail, room, reserve, state, quiet, busy, badge, className, ...native } = props
  const invites = !quiet && INVITING.includes(state)
  // The account is the same on a wrong network: the button of the network says what is wrong.
  const tone = quiet && state === 'wrongNetwork' ? warning : invites && inviting
  // A short address is cut before its own mark only, so that it has one.
  const pieces = label.match(/.[^…]*…?/gs)
  const faces = (
    <>
      {media}
      {/* The space is not seen; without it the two would be read as one word. */}
      <span
        className={joinClasses(labelClass, Boolean(room && (media || detail)) && spread)}
        translate={invites ? undefined : 'no'}
      >
        {pieces?.map((piece) => (
          // A new text is a new element: a browser that translates the page may still hold the old one.
          <span key={piece} className={start}>
            {piece}
          </span>
        ))}
      </span>{' '}
      {detail !== undefined && (
        <span
          className={joinClasses(
            detailClass,
            detail === null && waitingDetail,
            room === 'balanceFromTablet' && fromTablet
          )}
          data-part="pill-detail"
        >
          {detail}
        </span>
      )}
      {badge}
    </>
  )
  return (
    <button
      type="button"
      aria-haspopup="dialog"
      aria-expanded={false}
      data-part="pill-button"
      {...native}
      // The pieces of a label would be read with a space between them.
      aria-label={native['aria-label'] ?? (pieces?.[1] && [label, detail].filter(Boolean).join(' '))}
      data-state={state}
      aria-busy={busy || undefined}
      className={joinClasses(pill, tone, room && rooms[room], className)}
    >
      {reserve?.map((text) => (
        <span key={text} className={reserved} data-text={text} aria-hidden="true" />
      ))}
      {room ? <span className={content}>{faces}</span> : faces}
      {busy && <span className={busyDot} aria-hidden="true" />}
    </button>
  )
}

/** In these the button is the one thing to do next. */
const INVITING: readonly PillButtonProps['state'][] = ['disconnected', 'connecting', 'unauthenticated']
