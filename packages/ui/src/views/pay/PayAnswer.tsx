'use client'
import type { ReactNode } from 'react'
import { enPay } from '../../messages/en.pay.js'
import { useMessages } from '../../messages/useMessages.js'
import type { PayErrorName } from '../../models/pay.js'
import { Answer } from '../send/WalletAnswer.js'

/** Props of {@link PayAnswer}. */
export interface PayAnswerProps {
  readonly error: PayErrorName
  /** Raw technical text; only shown behind Details. */
  readonly details?: string | undefined
  readonly walletName: string
  /** What the user still has, in a sentence. */
  readonly kept?: string | undefined
}

/** Why nothing was paid, or may have been. */
export function PayAnswer({ error, details, walletName, kept }: PayAnswerProps): ReactNode {
  const texts = useMessages('payView', enPay)
  return (
    <Answer isFailure={FAILURES.includes(error)} details={PLAIN.includes(error) ? undefined : details}>
      {[texts.errors[error](walletName), kept].filter(Boolean).join(' ')}
    </Answer>
  )
}

/** The wallet wasn't asked, or couldn't. */
const FAILURES: readonly PayErrorName[] = ['failed', 'refused', 'wouldFail', 'lessArrives']

/** There is nothing behind them. */
const PLAIN: readonly PayErrorName[] = ['rejected', 'pending', 'newPrice', 'feeRisen', 'changed']
