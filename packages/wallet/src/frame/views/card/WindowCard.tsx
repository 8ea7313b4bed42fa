import { joinClasses } from '@portico/ui/internal/frame'
import type { ReactNode } from 'react'
import { card, inWindow, windowPage } from './walletCard.css.ts'

/** The card in the wallet's own window, which it fills. A tab of a computer is wider: the card is in its middle. */
export function WindowCard(props: {
  readonly part: string
  readonly state: string
  readonly isBusy?: boolean | undefined
  readonly children: ReactNode
}): ReactNode {
  const { part, state, isBusy, children } = props
  return (
    <div className={windowPage}>
      <div className={joinClasses(card, inWindow)} data-part={part} data-state={state} aria-busy={isBusy}>
        {children}
      </div>
    </div>
  )
}
