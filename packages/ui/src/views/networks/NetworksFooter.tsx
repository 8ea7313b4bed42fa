'use client'
import type { ReactNode } from 'react'
import { plainBox } from '../../theme/plain.css.js'
import { useUi } from '../../UiContext.js'
import { LearnLine } from '../LearnLine.js'

/** What the footer of the networks view reports. */
export interface NetworksFooterProps {
  /** Called when a visitor asks what a network is. */
  readonly onLearn: () => void
  /** Called when the visitor's pointer or focus comes to the question, to fetch what it opens. */
  readonly onIntentLearn?: (() => void) | undefined
}

/** The line for people who never chose a network; goes into the shell's footer. */
export function NetworksFooter({ onLearn, onIntentLearn }: NetworksFooterProps): ReactNode {
  const { messages } = useUi()
  return (
    <div className={plainBox} data-part="networks-footer">
      <LearnLine
        lead={messages.newToNetworks}
        question={messages.whatIsANetworkTitle}
        onLearn={onLearn}
        onIntent={onIntentLearn}
      />
    </div>
  )
}
