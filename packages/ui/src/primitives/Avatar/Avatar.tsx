'use client'
import { type ReactNode, useId } from 'react'
import { joinClasses } from '../joinClasses.js'
import { usePicture } from '../usePicture.js'
import { avatar, image, medium, small } from './Avatar.css.js'
import { addressColors } from './addressColors.js'

/** Props of {@link Avatar}. */
export interface AvatarProps {
  /** The account's address; it decides the colors while there is no picture. */
  readonly address: string
  /** Address of the account's picture. */
  readonly src?: string | undefined
  /** 24, 40 or 52 px. @default 'large' */
  readonly size?: 'small' | 'medium' | 'large' | undefined
}

/** Shows an account's picture, or a gradient that is always the same for the same address. */
export function Avatar({ address, src, size }: AvatarProps): ReactNode {
  const { shown, onError } = usePicture(src)
  return (
    <span
      className={joinClasses(avatar, size === 'small' && small, size === 'medium' && medium)}
      data-part="avatar"
      data-state={shown ? 'image' : 'gradient'}
      aria-hidden="true"
    >
      {shown ? (
        <img className={image} src={shown} alt="" referrerPolicy="no-referrer" onError={onError} />
      ) : (
        <Gradient address={address} />
      )}
    </span>
  )
}

/**
 * Drawn by presentation attributes: a server's markup with a style attribute is shown without it under a policy that
 * forbids inline styles (`style-src 'self'`). No reset on the shapes, which would unset them.
 */
function Gradient({ address }: Pick<AvatarProps, 'address'>): ReactNode {
  const { colors, turn } = addressColors(address)
  // With the direction, because two React roots on a page may give the same id to two addresses.
  const id = `${useId()}${turn}${colors[0].slice(4, 7).trim()}`
  return (
    <svg className={image} viewBox="0 0 1 1" aria-hidden="true" focusable="false">
      <linearGradient id={id} gradientTransform={`rotate(${turn} .5 .5)`}>
        {colors.map((color, index) => (
          <stop key={color} offset={index / 2} stopColor={color} />
        ))}
      </linearGradient>
      <rect width="1" height="1" fill={`url(#${id})`} />
    </svg>
  )
}
