'use client'
import type { ReactNode } from 'react'
import { joinClasses } from '../joinClasses.js'
import { badge, tones } from './Badge.css.js'

/** Props of {@link Badge}. */
export interface BadgeProps {
  /** Its colors; the words must say it too. @default 'neutral' */
  readonly tone?: 'neutral' | 'accent' | 'success' | 'warning' | 'danger' | undefined
  /** One or two words. */
  readonly children: ReactNode
}

/** Renders a small tag. */
export function Badge({ tone = 'neutral', children }: BadgeProps): ReactNode {
  return (
    <span className={joinClasses(badge, tones[tone])} data-part="badge" data-tone={tone}>
      {children}
    </span>
  )
}
