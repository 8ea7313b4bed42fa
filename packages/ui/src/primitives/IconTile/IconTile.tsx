'use client'
import type { ReactNode } from 'react'
import type { IconName } from '../../icons/icons.generated.js'
import { Icon } from '../Icon/Icon.js'
import { joinClasses } from '../joinClasses.js'
import { large as largeClass, tile, tones } from './IconTile.css.js'

/** Props of {@link IconTile}. */
export interface IconTileProps {
  /** Which icon. */
  readonly icon: IconName
  /** 36 or 56 px, the sizes of `Media`. @default 'medium' */
  readonly size?: 'medium' | 'large' | undefined
  /** Its colors; the words beside it must say it too. @default 'neutral' */
  readonly tone?: 'neutral' | 'success' | 'warning' | 'danger' | undefined
}

/** Draws an icon on a quiet tile, where no wallet or network has a picture. Always decoration. */
export function IconTile({ icon, size = 'medium', tone = 'neutral' }: IconTileProps): ReactNode {
  const large = size === 'large'
  return (
    <span className={joinClasses(tile, large && largeClass, tones[tone])} data-part="icon-tile" aria-hidden="true">
      <Icon name={icon} size={large ? 24 : 20} />
    </span>
  )
}
