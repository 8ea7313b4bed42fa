'use client'
import type { ReactNode } from 'react'
import { enSwap } from '../../messages/en.swap.js'
import { useMessages } from '../../messages/useMessages.js'
import type { SwapErrorName } from '../../models/swap.js'
import { VisuallyHidden } from '../../primitives/VisuallyHidden/VisuallyHidden.js'
import { Answer } from '../send/WalletAnswer.js'

/** Props of {@link SwapAnswer}. */
export interface SwapAnswerProps {
  /** What the wallet or the network said last. */
  readonly error?: SwapErrorName | undefined
  /** Raw technical text; only shown behind Details. */
  readonly details?: string | undefined
  readonly walletName: string
  /** What is paid, with its symbol: said where it is known that the account still has it. */
  readonly kept?: string | undefined
  /** What the network took all the same. */
  readonly fee?: string | undefined
}

/** Why nothing was swapped, or may have been. */
export function SwapAnswer({ error, details, walletName, kept, fee }: SwapAnswerProps): ReactNode {
  const texts = useMessages('swapView', enSwap)
  if (error === undefined) return null
  const isSure = kept !== undefined && !UNCERTAIN.includes(error)
  const happened = texts.errors[error](walletName)
  // The step that stopped shows by how much.
  const isSeen = isSure && error === 'priceMoved'
  const said = [
    !isSeen && happened,
    isSure && texts.stillHave(kept),
    fee !== undefined && CHARGED.includes(error) && texts.feeSpent(fee),
  ]
  return (
    <>
      {isSeen && <VisuallyHidden>{happened}</VisuallyHidden>}
      <Answer
        isFailure={error === 'failed' || REFUSED.includes(error)}
        details={DETAILED.includes(error) ? details : undefined}
      >
        {said.filter(Boolean).join(' ')}
      </Answer>
    </>
  )
}

/** The wallet wasn't asked. */
const REFUSED: readonly SwapErrorName[] = ['refused', 'wouldFail', 'lessArrives']

const DETAILED: readonly SwapErrorName[] = [
  ...REFUSED,
  'failed',
  'reverted',
  'priceMoved',
  'late',
  'replaced',
  'dropped',
  'approvalReverted',
  'maybeSent',
]

/** What was paid may have left the account. */
const UNCERTAIN: readonly SwapErrorName[] = ['failed', 'replaced', 'dropped', 'maybeSent']

/** The others say it of themselves, or cost nothing. */
const CHARGED: readonly SwapErrorName[] = ['priceMoved', 'late']
