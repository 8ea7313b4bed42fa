'use client'
import type { ReactNode } from 'react'
import { joinClasses } from '../joinClasses.js'
import { usePicture } from '../usePicture.js'
import { image, media, round, sizes } from './Media.css.js'
import { inkOn, monogram, tileHue } from './monogram.js'

/** Props of {@link Media}. */
export interface MediaProps {
  /** Address of the picture: from a wallet, the directory or the dapp. It is shown through `<img>` only. */
  readonly src?: string | undefined
  /** Whose picture it is; the monogram and its color follow from it. The text beside it has the name, so this is not read. */
  readonly name: string
  /** Color of the monogram's tile, as `#rrggbb`. @default one of twelve, by the name */
  readonly color?: string | undefined
  /** `wallet` has the corners of the theme, `round` is for networks, tokens and people. @default 'wallet' */
  readonly shape?: 'wallet' | 'round' | undefined
  /** 24, 36 or 56 px, or as wide as its place. @default 'medium' */
  readonly size?: 'small' | 'medium' | 'large' | 'fill' | undefined
  /** Fetches the picture when it comes into sight, for long lists. */
  readonly lazy?: boolean | undefined
}

/** Shows a picture, or a monogram of the same size without one or when it does not load. */
export function Media({ src, name, color, shape, size = 'medium', lazy }: MediaProps): ReactNode {
  const { shown, onError } = usePicture(src)
  return (
    <span
      className={joinClasses(media, sizes[size], shape === 'round' && round)}
      style={shown || color === undefined ? undefined : { background: color, color: inkOn(color) }}
      data-part="media"
      data-state={shown ? 'image' : 'monogram'}
      data-monogram={shown ? undefined : monogram(name)}
      data-hue={shown ? undefined : tileHue(name)}
      aria-hidden="true"
    >
      {shown && (
        <img
          className={image}
          src={shown}
          alt=""
          draggable={false}
          decoding="async"
          loading={lazy ? 'lazy' : undefined}
          referrerPolicy="no-referrer"
          onError={onError}
        />
      )}
    </span>
  )
}
