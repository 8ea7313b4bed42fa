'use client'
import type { ReactNode } from 'react'
import { tileHue } from '../Media/monogram.js'
import { usePicture } from '../usePicture.js'
import { dot, dots, image } from './ChainDots.css.js'

/** One network that a wallet speaks. */
export interface ChainDotsIcon {
  /** Name of the network; its color stands in for a missing picture. */
  readonly name: string
  /** Address of the picture. */
  readonly src?: string | undefined
}

/** Props of {@link ChainDots}. */
export interface ChainDotsProps {
  /** The networks, at most three are drawn. Put their names into the row's accessible name. */
  readonly icons: readonly ChainDotsIcon[]
}

/** Shows small overlapping network pictures. Decoration, because the row says them in words. */
export function ChainDots({ icons }: ChainDotsProps): ReactNode {
  if (icons.length === 0) return null
  return (
    <span className={dots} aria-hidden="true" data-part="chain-dots">
      {icons.slice(0, 3).map((icon) => (
        <Dot key={icon.name} {...icon} />
      ))}
    </span>
  )
}

function Dot({ name, src }: ChainDotsIcon): ReactNode {
  const { shown, onError } = usePicture(src)
  return (
    <span className={dot} data-hue={shown ? undefined : tileHue(name)}>
      {shown && <img className={image} src={shown} alt="" referrerPolicy="no-referrer" onError={onError} />}
    </span>
  )
}
