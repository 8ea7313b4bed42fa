'use client'
import type { ReactNode } from 'react'
import { enAccount } from '../../messages/en.account.js'
import { useMessages } from '../../messages/useMessages.js'
import { Button } from '../../primitives/Button/Button.js'
import { VisuallyHidden } from '../../primitives/VisuallyHidden/VisuallyHidden.js'
import { useUi } from '../../UiContext.js'
import { wait } from './TokensPanel.css.js'

/** Props of {@link HeldRetry}. */
export interface HeldRetryProps {
  /** False for 30 s after a failure. */
  readonly canRetry: boolean
  /** The one thing to do, in place of a list. @default false */
  readonly isMain?: boolean | undefined
  /** Called when the user wants it tried again. */
  readonly onRetry: () => void
}

/** It keeps its place while a retry is blocked, and says for how long. */
export function HeldRetry({ canRetry, isMain = false, onRetry }: HeldRetryProps): ReactNode {
  const { messages } = useUi()
  const texts = useMessages('accountView', enAccount)
  return (
    <>
      <Button
        variant={isMain ? 'primary' : 'text'}
        size={isMain ? 'medium' : 'small'}
        aria-disabled={!canRetry || undefined}
        onClick={canRetry ? onRetry : undefined}
      >
        {messages.tryAgain}
      </Button>
      {isMain && <span className={wait}>{canRetry ? '\u00a0' : texts.tokensRetryLater}</span>}
      {!isMain && !canRetry && <VisuallyHidden>{texts.tokensRetryLater}</VisuallyHidden>}
    </>
  )
}
