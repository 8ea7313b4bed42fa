'use client'
import { isValidElement, type ReactElement, type ReactNode } from 'react'
import { Icon } from '../Icon/Icon.js'
import { joinClasses } from '../joinClasses.js'
import { Media } from '../Media/Media.js'
import { between, dot, lineStill, mark, pair, tones } from './MediaPair.css.js'

/** A picture and the name it stands for. */
export interface MediaPairSide {
  /** Name; its monogram stands in for a missing picture. */
  readonly name: string
  /** Address of the picture. */
  readonly src?: string | undefined
  /** Color of the tile while there is no picture. */
  readonly color?: string | undefined
}

/** Props of {@link MediaPair}. */
export interface MediaPairProps {
  /** This site, at the start. */
  readonly app: MediaPairSide
  /** The wallet or network, at the end, or what is drawn in place of its picture. */
  readonly wallet: MediaPairSide | ReactElement
  /** What is between them: moving dots, a cross, a sign of warning, a still line or a tick. Decoration: the title says it in words. */
  readonly tone: 'waiting' | 'failed' | 'warning' | 'still' | 'done'
}

/** Shows the site and the wallet with what happens between them. */
export function MediaPair({ app, wallet, tone }: MediaPairProps): ReactNode {
  return (
    <span className={pair} data-part="media-pair" data-state={tone} aria-hidden="true">
      <Media {...app} size="large" />
      <span className={between}>{sign(tone)}</span>
      {isValidElement(wallet) ? wallet : <Media {...wallet} size="large" />}
    </span>
  )
}

function sign(tone: MediaPairProps['tone']): ReactNode {
  if (tone === 'still') return <span className={lineStill} />
  if (tone === 'waiting') {
    return (
      <>
        <span className={dot} />
        <span className={dot} />
        <span className={dot} />
      </>
    )
  }
  return (
    <span className={joinClasses(mark, tones[tone])}>
      <Icon name={ICONS[tone]} />
    </span>
  )
}

const ICONS = { failed: 'close', warning: 'warning', done: 'check' } as const
