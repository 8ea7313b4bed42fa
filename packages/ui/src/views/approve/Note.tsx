import type { ReactNode } from 'react'
import { Callout, type CalloutProps } from '../../primitives/Callout/Callout.js'
import { Icon } from '../../primitives/Icon/Icon.js'
import { joinClasses } from '../../primitives/joinClasses.js'
import { atEnd, note, notePlace, noteTitle, noteWords } from './ApproveView.css.js'

/** What the user should know. */
export function Note(props: {
  readonly tone: CalloutProps['tone']
  readonly title?: ReactNode
  readonly children: ReactNode
  /** Stands right over the buttons. */
  readonly isLast?: boolean | undefined
}): ReactNode {
  const { tone, title, children, isLast } = props
  return (
    <div className={joinClasses(notePlace, isLast && atEnd)}>
      <Callout tone={tone}>
        <span className={note}>
          <Icon name={tone === 'tip' ? 'info' : 'warning'} size={16} />
          <span className={noteWords}>
            {title !== undefined && <strong className={noteTitle}>{title}</strong>}
            {children}
          </span>
        </span>
      </Callout>
    </div>
  )
}
