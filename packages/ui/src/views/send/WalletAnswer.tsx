'use client'
import type { ReactNode } from 'react'
import { enSend } from '../../messages/en.send.js'
import { useMessages } from '../../messages/useMessages.js'
import { Callout } from '../../primitives/Callout/Callout.js'
import { TechnicalDetails } from '../../primitives/TechnicalDetails/TechnicalDetails.js'

/** What became of a transfer that a wallet was asked for. */
export interface WalletAnswerProps {
  /** `maybeSent`: the wallet hasn't said, so it can't be asked for again. `feeRisen`, `amountChanged`, `receivedChanged`: what is shown is new. */
  readonly error?:
    | 'rejected'
    | 'pending'
    | 'failed'
    | 'maybeSent'
    | 'feeRisen'
    | 'amountChanged'
    | 'receivedChanged'
    | undefined
  /** Raw technical text; only shown behind Details. */
  readonly details?: string | undefined
  readonly walletName: string
}

/** Why the wallet has sent nothing, or may have. */
export function WalletAnswer({ error, details, walletName }: WalletAnswerProps): ReactNode {
  const texts = useMessages('sendView', enSend)
  if (error === undefined) return null
  return (
    <Answer isFailure={error === 'failed'} details={error === 'maybeSent' || error === 'failed' ? details : undefined}>
      {texts[error](walletName)}
    </Answer>
  )
}

/** What was answered, and the raw text of it. */
export function Answer(props: {
  readonly isFailure: boolean
  readonly details: string | undefined
  readonly children: string
}): ReactNode {
  const { isFailure, details, children } = props
  return (
    <>
      <Callout tone={isFailure ? 'danger' : 'warning'}>{children}</Callout>
      {details !== undefined && <TechnicalDetails text={details} />}
    </>
  )
}
