import type { ReactNode } from 'react'
import { Icon } from '../../primitives/Icon/Icon.js'
import { joinClasses } from '../../primitives/joinClasses.js'
import { mark, sizes } from './SocialMark.css.js'

/** Props of {@link SocialMark}. */
export interface SocialMarkProps {
  /** One or two letters; without them it is the mark of a passkey. */
  readonly letters: string | undefined
  /** 28, 36 or 56 px. @default 'medium' */
  readonly size?: keyof typeof sizes | undefined
}

/** Draws letters in place of the mark of a provider, whose own marks have rules of their owners; a key for a passkey. Always decoration. */
export function SocialMark({ letters, size = 'medium' }: SocialMarkProps): ReactNode {
  return (
    <span className={joinClasses(mark, sizes[size])} data-part="social-mark" data-letters={letters} aria-hidden="true">
      {letters === undefined && <Icon name="key" size={ICON_PX[size]} />}
    </span>
  )
}

const ICON_PX = { small: 16, medium: 20, large: 24 } as const satisfies Readonly<Record<keyof typeof sizes, number>>
