import { Callout, type CalloutProps, Icon, type IconProps } from '@portico/ui'
import { Apart, joinClasses } from '@portico/ui/internal/frame'
import type { ReactNode } from 'react'
import { atEnd, note, notePlace, noteTitle, noteWords } from './walletCard.css.ts'

/** What the user should know. */
export function Note(props: {
  readonly tone: CalloutProps['tone']
  readonly title?: ReactNode
  /** Another picture than that of its tone. */
  readonly icon?: IconProps['name'] | undefined
  readonly children: ReactNode
  /** Stands right over the buttons. */
  readonly isLast?: boolean | undefined
}): ReactNode {
  const { tone, title, icon = tone === 'tip' ? 'info' : 'warning', children, isLast } = props
  return (
    <div className={joinClasses(notePlace, isLast && atEnd)}>
      <Callout tone={tone}>
        <span className={note}>
          <Icon name={icon} size={16} />
          <span className={noteWords}>
            {title !== undefined && <strong className={noteTitle}>{title}</strong>}
            <Apart>{children}</Apart>
          </span>
        </span>
      </Callout>
    </div>
  )
}
