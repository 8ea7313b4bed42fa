import type { ReactNode } from 'react'
import { joinClasses } from '../../primitives/joinClasses.js'
import { mark, sizes } from './SocialMark.css.js'

/** Props of {@link SocialMark}. */
export interface SocialMarkProps {
  /** One or two letters. */
  readonly letters: string
  /** 28, 36 or 56 px. @default 'medium' */
  readonly size?: keyof typeof sizes | undefined
}

/** Draws letters in place of the mark of a provider, whose own marks have rules of their owners. Always decoration. */
export function SocialMark({ letters, size = 'medium' }: SocialMarkProps): ReactNode {
  return (
    <span
      className={joinClasses(mark, sizes[size])}
      data-part="social-mark"
      data-letters={letters}
      aria-hidden="true"
    />
  )
}
