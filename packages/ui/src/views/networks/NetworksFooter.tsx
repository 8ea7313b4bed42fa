'use client'
import type { ReactNode } from 'react'
import { Button } from '../../primitives/Button/Button.js'
import { useUi } from '../../UiContext.js'
import { learn } from './NetworksView.css.js'

/** What the footer of the networks view reports. */
export interface NetworksFooterProps {
  /** Called when a user asks what a network is. */
  readonly onLearn: () => void
  /** Called when the user's pointer or focus comes to the question, to fetch what it opens. */
  readonly onIntentLearn?: (() => void) | undefined
}

/** The question of people who never chose a network; goes into the shell's footer. */
export function NetworksFooter({ onLearn, onIntentLearn }: NetworksFooterProps): ReactNode {
  const { messages } = useUi()
  return (
    <Button
      variant="text"
      size="small"
      className={learn}
      onClick={onLearn}
      onPointerEnter={onIntentLearn}
      onFocus={onIntentLearn}
    >
      {messages.whatIsANetworkTitle}
    </Button>
  )
}
