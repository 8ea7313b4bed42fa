'use client'
import { type ReactNode, useState } from 'react'
import { avatar, image } from './Avatar.css.js'
import { addressGradient } from './addressGradient.js'

/** Props of {@link Avatar}. */
export interface AvatarProps {
  /** The account's address; it decides the colours while there is no picture. */
  readonly address: string
  /** Address of the account's picture. */
  readonly src?: string | undefined
  /** Edge length in px. @default 52 */
  readonly size?: number | undefined
}

/** Shows an account's picture, or a gradient that is always the same for the same address. */
export function Avatar({ address, src, size }: AvatarProps): ReactNode {
  const [failedSrc, setFailedSrc] = useState<string>()
  const shown = src && src !== failedSrc
  return (
    <span
      className={avatar}
      style={{
        ...(size === undefined ? {} : { width: size, height: size }),
        ...(shown ? {} : { background: addressGradient(address) }),
      }}
      data-part="avatar"
      data-state={shown ? 'image' : 'gradient'}
      aria-hidden="true"
    >
      {shown && (
        <img className={image} src={src} alt="" referrerPolicy="no-referrer" onError={() => setFailedSrc(src)} />
      )}
    </span>
  )
}
