'use client'
import type { ReactNode } from 'react'
import { enSwap } from '../../messages/en.swap.js'
import { useMessages } from '../../messages/useMessages.js'
import type { SwapErrorName } from '../../models/swap.js'
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
}

/** Why nothing was swapped, or may have been. */
export function SwapAnswer({ error, details, walletName, kept }: SwapAnswerProps): ReactNode {
  const texts = useMessages('swapView', enSwap)
  if (error === undefined) return null
  const happened = texts.errors[error](walletName)
  return (
    <Answer
      isFailure={error === 'failed' || error === 'refused'}
      details={DETAILED.includes(error) ? details : undefined}
    >
      {kept === undefined || UNCERTAIN.includes(error) ? happened : `${happened} ${texts.stillHave(kept)}`}
    </Answer>
  )
}

const DETAILED: readonly SwapErrorName[] = ['failed', 'refused', 'reverted', 'approvalReverted', 'maybeSent']

/** What was paid may have left the account. */
const UNCERTAIN: readonly SwapErrorName[] = ['failed', 'maybeSent']
