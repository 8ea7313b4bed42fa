'use client'
import type { ReactNode } from 'react'
import { joinClasses } from '../../primitives/joinClasses.js'
import { monogram, tileHue } from '../../primitives/Media/monogram.js'
import { usePicture } from '../../primitives/usePicture.js'
import { image, picture, whole } from './NftsPanel.css.js'

/** Props of {@link NftPicture}. */
export interface NftPictureProps {
  /** Whose picture it is. The name stands beside it, so this is not read. */
  readonly name: string
  /** Its address. An image element runs no script of it. */
  readonly src: string | undefined
  /** Shows all of it; without it, its middle fills the square. @default false */
  readonly uncut?: boolean | undefined
  /** What lies over its corner. */
  readonly children?: ReactNode
}

/** A square picture as wide as its place; a monogram without one, and when it does not load. */
export function NftPicture({ name, src, uncut = false, children }: NftPictureProps): ReactNode {
  const { shown, onError } = usePicture(src)
  return (
    <span
      className={picture}
      data-part="nft-picture"
      data-state={shown ? 'image' : 'monogram'}
      data-monogram={shown ? undefined : monogram(name)}
      data-hue={shown ? undefined : tileHue(name)}
      aria-hidden="true"
    >
      {shown && (
        <img
          className={joinClasses(image, uncut && whole)}
          src={shown}
          alt=""
          draggable={false}
          decoding="async"
          loading="lazy"
          referrerPolicy="no-referrer"
          onError={onError}
        />
      )}
      {children}
    </span>
  )
}
