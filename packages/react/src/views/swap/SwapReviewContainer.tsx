'use client'
import type { SwapDraft, SwapReview } from '@portico/core'
import { useUi } from '@portico/ui'
import { SwapReviewView } from '@portico/ui/views/swap'
import { type ReactNode, useEffect } from 'react'
import { useNowUntil } from '../../hooks/useNowUntil.js'
import { approvalText, presentQuote, presentSummary, shortText } from '../../presenters/swap/swap.js'
import { swapError } from '../../presenters/swap/swapProgress.js'
import { usePortico } from '../../usePortico.js'
import { useWalletName } from '../send/useWalletAnswer.js'
import { useLast } from '../useLast.js'
import { useSwap } from './useSwap.js'

/** Exactly what is swapped. */
export function SwapReviewContainer(): ReactNode {
  const { swap } = useSwap()
  const client = usePortico()
  const draft = useLast(swap.draft?.review && swap.draft)
  // What was confirmed is on its way to the next view.
  const isMissing = draft === undefined && swap.run?.status !== 'running'
  useEffect(() => {
    if (isMissing) client.router.replace('Swap')
  }, [client, isMissing])
  return draft?.review ? <Review draft={draft} review={draft.review} /> : null
}

function Review({ draft, review }: { readonly draft: SwapDraft; readonly review: SwapReview }): ReactNode {
  const client = usePortico()
  const { locale } = useUi()
  const { network, coin, act } = useSwap()
  const { quoted, pay, receive, asks, worseBaseUnits, source } = review
  const nowMs = useNowUntil([quoted.readAtMs + SHOWN_AGE_MS], { everySecond: true })
  const words = { network, locale }
  const worse = quoted.exact === 'pay' ? receive : pay
  return (
    <SwapReviewView
      summary={presentSummary({ quoted, pay, receive, words })}
      quote={presentQuote({ quoted, pay, receive, provider: draft.provider, coin, nowMs, locale })}
      asks={{ steps: asks, approve: approvalText(quoted, pay, locale) }}
      walletName={useWalletName(source)}
      checking={draft.status === 'checking'}
      error={swapError(draft.error?.code)}
      newPrice={
        worseBaseUnits === undefined
          ? undefined
          : shortText({ ...worse, amountBaseUnits: worseBaseUnits, locale, isRoundedUp: true })
      }
      onEdit={() => client.router.back()}
      // The slice says what happened.
      onConfirm={() => act((form) => void form.confirm().catch(() => undefined))}
      onDone={() => void client.modal.open('Account')}
    />
  )
}

/** How long the age of a price is counted. */
const SHOWN_AGE_MS = 600_000
