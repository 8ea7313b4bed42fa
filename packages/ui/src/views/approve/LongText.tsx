import type { ReactNode } from 'react'
import { joinClasses } from '../../primitives/joinClasses.js'
import { scrollBox } from '../walletCard/scrollBox.js'
import { box } from './ApproveView.css.js'

/** A text of any length from a site, in a box that scrolls, also by the keyboard. */
export function LongText(props: {
  readonly text: string
  /** What it is, for a screen reader. */
  readonly label: string
  readonly className: string
  /** Code, whose direction is none of a language. */
  readonly isCode?: boolean | undefined
}): ReactNode {
  const { text, label, className, isCode } = props
  return (
    <div {...scrollBox(label)} className={joinClasses(box, className)} dir={isCode ? 'ltr' : 'auto'}>
      {text}
    </div>
  )
}
