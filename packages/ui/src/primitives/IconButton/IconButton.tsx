'use client'
import type { ButtonHTMLAttributes, ReactNode } from 'react'
import type { IconName } from '../../icons/icons.generated.js'
import { Icon } from '../Icon/Icon.js'
import { joinClasses } from '../joinClasses.js'
import { iconButton } from './IconButton.css.js'

/** Props of {@link IconButton}; those of a native button are passed on. */
export interface IconButtonProps extends Omit<ButtonHTMLAttributes<HTMLButtonElement>, 'children'> {
  /** The name that is read aloud; also the tooltip. */
  readonly label: string
  /** Which icon. */
  readonly icon: IconName
}

/** Renders a `<button>` with an icon and a name. */
export function IconButton({ label, icon, className, ...native }: IconButtonProps): ReactNode {
  return (
    <button
      type="button"
      data-part="icon-button"
      title={label}
      {...native}
      aria-label={label}
      className={joinClasses(iconButton, className)}
    >
      <Icon name={icon} />
    </button>
  )
}
