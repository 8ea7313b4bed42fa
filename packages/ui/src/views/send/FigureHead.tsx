'use client'
import type { ReactNode } from 'react'
import type { SendFigure } from '../../models/send.js'
import { joinClasses } from '../../primitives/joinClasses.js'
import { Name } from '../../primitives/Name/Name.js'
import { plain } from '../../theme/plain.css.js'
import { figure as figureClass, figureInBox, figureLong, head, headBelow, headWords, quiet } from './SendView.css.js'

/** Props of {@link FigureHead}. */
export interface FigureHeadProps {
  readonly label: string
  readonly figure: SendFigure
  /** Its picture. */
  readonly media: ReactNode
  /** It stands in a box, below another one if it is the second. */
  readonly inBox?: 'first' | 'second' | undefined
  /** What is known of it, behind its note. */
  readonly children?: ReactNode
}

/** A large figure with what it is, and a picture at the end. */
export function FigureHead({ label, figure, media, inBox, children }: FigureHeadProps): ReactNode {
  return (
    <div className={joinClasses(head, inBox === 'second' && headBelow)}>
      <span className={headWords}>
        <span className={quiet}>{label}</span>
        <Figure text={figure.text} isInBox={inBox !== undefined} />
        {(figure.note !== undefined || children) && (
          <span className={quiet}>
            {figure.note !== undefined && <Name>{figure.note}</Name>}{' '}
            {figure.note !== undefined && children && (
              <span className={plain} aria-hidden="true">
                {DOT}
              </span>
            )}{' '}
            {children}
          </span>
        )}
      </span>
      {media}
    </div>
  )
}

/** A large figure. One of many digits is smaller. */
export function Figure({ text, isInBox }: { readonly text: string; readonly isInBox?: boolean }): ReactNode {
  return (
    <Name className={joinClasses(figureClass, isInBox && figureInBox, text.length > LONG && figureLong)}>{text}</Name>
  )
}

const LONG = 14

/** Not that of the account's views: shared, it would be a file of its own. */
const DOT = '·'
