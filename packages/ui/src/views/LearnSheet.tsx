'use client'
import type { ReactNode } from 'react'
import type { IconName } from '../icons/icons.generated.js'
import { IconTile } from '../primitives/IconTile/IconTile.js'
import { joinClasses } from '../primitives/joinClasses.js'
import {
  inPane,
  intro as introClass,
  point,
  points as pointsClass,
  pointText,
  pointTitle,
  sheet,
  spring,
  words,
} from './LearnSheet.css.js'

/** What an explanation shows. */
export interface LearnSheetProps {
  /** Names the sheet for tests and styles. */
  readonly part: string
  /** One sentence. */
  readonly intro?: string | undefined
  /** Over the points. */
  readonly picture?: ReactNode
  /** Fills a pane: what to do stands at its end. @default false */
  readonly beside?: boolean | undefined
  /** Three points, each with a picture, a few words and a sentence. */
  readonly points: readonly { readonly icon: IconName; readonly title: string; readonly text: string }[]
  /** What to do then. */
  readonly children?: ReactNode
}

/** One thing explained in three points. Its heading is the view's title. */
export function LearnSheet({ part, intro, picture, points, beside, children }: LearnSheetProps): ReactNode {
  return (
    <div className={joinClasses(sheet, beside && inPane)} data-part={part}>
      {picture}
      {intro !== undefined && <p className={introClass}>{intro}</p>}
      {/* Safari drops the list meaning of a list without markers; the role brings it back. */}
      {/* biome-ignore lint/a11y/noRedundantRoles: see above. */}
      <ul className={pointsClass} role="list">
        {points.map(({ icon, title, text }) => (
          <li key={title} className={point}>
            <IconTile icon={icon} />
            <span className={words}>
              <span className={pointTitle}>{title}</span>
              <span className={pointText}>{text}</span>
            </span>
          </li>
        ))}
      </ul>
      {beside && <span className={spring} />}
      {children}
    </div>
  )
}
