'use client'
import type { ReactNode } from 'react'
import { apart } from '../apart.js'
import { joinClasses } from '../joinClasses.js'
import { action as actionClass, body, callout, title as titleClass, tones } from './Callout.css.js'

/** Props of {@link Callout}. */
export interface CalloutProps {
  /** Its colors; the words must say it too. */
  readonly tone: 'tip' | 'warning' | 'danger' | 'success'
  /** What happened, in a few words. */
  readonly title?: string | undefined
  /** The sentence. */
  readonly children: ReactNode
  /** What to do about it, usually a small `Button`. */
  readonly action?: ReactNode
}

/** Renders a note inside a view. It does not announce itself: the live regions do that. */
export function Callout({ tone, title, children, action }: CalloutProps): ReactNode {
  return (
    <div className={joinClasses(callout, tones[tone])} data-part="callout" data-tone={tone}>
      {title !== undefined && <strong className={titleClass}>{title}</strong>}
      <span className={body}>{apart(children)}</span>
      {action !== undefined && <span className={actionClass}>{action}</span>}
    </div>
  )
}
