'use client'
import type { ReactNode } from 'react'
import { useAccountMessages } from '../../messages/useAccountMessages.js'
import { Button } from '../../primitives/Button/Button.js'
import { Icon } from '../../primitives/Icon/Icon.js'
import { useUi } from '../../UiContext.js'
import { eye, note, sentence, title } from './WatchOnlyNote.css.js'

/** Props of {@link WatchOnlyNote}. */
export interface WatchOnlyNoteProps {
  /** Called when the user wants to connect a wallet; without it that is not offered. */
  readonly onConnect?: (() => void) | undefined
}

/** Stands where the actions of an account would: nobody can send or sign with this one, and what to do about it. */
export function WatchOnlyNote({ onConnect }: WatchOnlyNoteProps): ReactNode {
  const { messages } = useUi()
  const texts = useAccountMessages()
  return (
    <div className={note} data-part="watch-only">
      <span className={eye}>
        <Icon name="eye" size={20} />
      </span>
      <p className={sentence}>
        <strong className={title}>{texts.watchOnlyTitle}</strong> {texts.watchOnlyText}
      </p>
      {onConnect && (
        <Button size="small" variant="tint" onClick={onConnect}>
          {messages.connectLabel}
        </Button>
      )}
    </div>
  )
}
