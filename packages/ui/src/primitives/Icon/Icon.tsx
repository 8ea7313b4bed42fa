'use client'
import type { ReactNode } from 'react'
import { type IconName, icons } from '../../icons/icons.generated.js'
import { icon, mirrored, stroke } from './Icon.css.js'

/** Props of {@link Icon}. */
export interface IconProps {
  /** Which of the compiled icons. */
  readonly name: IconName
  /** Edge length in px. @default 20 */
  readonly size?: number | undefined
}

/** Draws one icon in the text color. Always decoration: the control around it has the name. */
export function Icon({ name, size }: IconProps): ReactNode {
  return (
    <svg
      className={directional.includes(name) ? `${icon} ${mirrored}` : icon}
      viewBox="0 0 20 20"
      style={size === undefined ? undefined : { width: size, height: size }}
      aria-hidden="true"
      focusable="false"
      data-part="icon"
    >
      <path className={stroke} d={icons[name]} />
    </svg>
  )
}

const directional: readonly IconName[] = ['back', 'chevronRight', 'external', 'walletsAll']
