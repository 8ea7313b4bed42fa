'use client'
import type { ReactNode } from 'react'
import { Button } from '../../primitives/Button/Button.js'
import { Icon, type IconProps } from '../../primitives/Icon/Icon.js'
import { joinClasses } from '../../primitives/joinClasses.js'
import { plain } from '../../theme/plain.css.js'
import { iconPlace, note, sentence, title as titleClass, warning } from './AccountNote.css.js'

/** Props of {@link AccountNote}. */
export interface AccountNoteProps {
  /** Its `data-part`. */
  readonly part: string
  readonly icon: IconProps['name']
  readonly title: string
  readonly text?: string | undefined
  /** Whether something of the user's is in danger. @default false */
  readonly isWarning?: boolean | undefined
  /** The label of the button, which is drawn with `onAct` alone. */
  readonly action: string
  /** Its whole name, where the label is a part of that. */
  readonly actionName?: string | undefined
  readonly onAct?: (() => void) | undefined
}

/** What the user must know of this account, beside its actions or in their place, and what to do about it. */
export function AccountNote(props: AccountNoteProps): ReactNode {
  const { part, icon, title, text, isWarning, action, actionName, onAct } = props
  return (
    <div className={joinClasses(note, isWarning && warning)} data-part={part}>
      <span className={iconPlace}>
        <Icon name={icon} size={20} />
      </span>
      <p className={sentence}>
        <strong className={titleClass}>{title}</strong> {text !== undefined && <span className={plain}>{text}</span>}
      </p>
      {onAct && (
        <Button size="small" variant="tint" aria-label={actionName} onClick={onAct}>
          {action}
        </Button>
      )}
    </div>
  )
}
