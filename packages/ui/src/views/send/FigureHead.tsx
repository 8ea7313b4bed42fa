'use client'
import type { ReactNode } from 'react'
import type { SendFigure } from '../../models/send.js'
import { joinClasses } from '../../primitives/joinClasses.js'
import { Name } from '../../primitives/Name/Name.js'
import { figure as figureClass, figureInBox, figureLong, head, headBelow, headWords, quiet } from './SendView.css.js'

/** Props of {@link FigureHead}. */
export interface FigureHeadProps {
  readonly label: string
  readonly figure: SendFigure
  /** Its picture. */
  readonly media: ReactNode
  /** It stands in a box, below another one if it is the second. */
  readonly inBox?: 'first' | 'second' | undefined
}

/** A large figure with what it is, and a picture at the end. */
export function FigureHead({ label, figure, media, inBox }: FigureHeadProps): ReactNode {
  return (
    <div className={joinClasses(head, inBox === 'second' && headBelow)}>
      <span className={headWords}>
        <span className={quiet}>{label}</span>
        <Figure text={figure.text} isInBox={inBox !== undefined} />
        {figure.note !== undefined && <Name className={quiet}>{figure.note}</Name>}
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
