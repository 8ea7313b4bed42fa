'use client'
import { type SendState, toAccountId } from '@portico/core'
import type { SendReview } from '@portico/core/internal'
import { useUi } from '@portico/ui'
import { SendReviewView } from '@portico/ui/views/send'
import { type ReactNode, useEffect } from 'react'
import { useSlice } from '../../hooks/useSlice.js'
import { presentReview, presentSendToken } from '../../presenters/send/send.js'
import { reviewNotes } from '../../presenters/send/sendNotes.js'
import { usePortico } from '../../usePortico.js'
import { useLast } from '../useLast.js'
import { useAskedNotes } from './useAskedNotes.js'
import { useSend } from './useSend.js'
import { useWalletAnswer } from './useWalletAnswer.js'

/** What the wallet will be asked for. */
export function SendReviewContainer(): ReactNode {
  const { send } = useSend()
  const client = usePortico()
  const review = useLast(send.review)
  const isMissing = review === undefined
  useEffect(() => {
    if (isMissing) client.router.replace('WalletSend')
  }, [client, isMissing])
  return review ? <Review review={review} send={send} /> : null
}

function Review({ review, send }: { readonly review: SendReview; readonly send: SendState }): ReactNode {
  const client = usePortico()
  const { locale } = useUi()
  const { coin: live, network, networkName, act } = useSend()
  // Amount, fee and total are of one moment.
  const coin = { ...live, priceUsd: review.coinPriceUsd }
  const ownName = useSlice('accounts', ({ byId }) => byId[toAccountId(review)]?.name)
  const answer = useWalletAnswer({ source: review, error: send.error })
  const askedNotes = useAskedNotes(send)
  const { token, to, name, address } = review
  return (
    <SendReviewView
      {...presentReview({ review, coin, locale })}
      token={presentSendToken(token, network)}
      party={{ address: to, name }}
      isFirstTime={send.warnings.some(({ code }) => code === 'firstTime' || code === 'lookAlike')}
      from={{ address, name: ownName }}
      networkName={networkName}
      notes={[...askedNotes, ...reviewNotes({ review, locale })]}
      {...answer}
      confirming={send.status === 'confirming'}
      checking={send.status === 'checking'}
      onDone={() => void client.modal.open('Account')}
      onConfirm={() =>
        act((form) => {
          // The draft says what happened.
          form.confirm().catch(() => undefined)
        })
      }
    />
  )
}
