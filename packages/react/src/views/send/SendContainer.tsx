'use client'
import { type SendForm, sendStep } from '@portico/core'
import { useUi } from '@portico/ui'
import { SendView } from '@portico/ui/views/send'
import { type ReactNode, useState } from 'react'
import { useSlice } from '../../hooks/useSlice.js'
import { presentSend, presentSendToken } from '../../presenters/send/send.js'
import { usePortico } from '../../usePortico.js'
import { useTyped } from '../useTyped.js'
import { useAskedNotes } from './useAskedNotes.js'
import { useSend } from './useSend.js'
import { useWalletAnswer } from './useWalletAnswer.js'

/** What is sent, and the recipient. */
export function SendContainer(): ReactNode {
  const client = usePortico()
  const { locale } = useUi()
  const { send, coin, network, act } = useSend()
  const { token, recipient, unit, status, isMax } = send
  const [pasteFailed, setPasteFailed] = useState(false)
  const hidden = useSlice('accounts', (state) => state.hidden === true)
  const askedNotes = useAskedNotes(send)
  const hasActivity = useSlice('features', ({ values }) => values?.activity === true)
  const facts = presentSend({ send, coin, locale, hidden })
  const amount = useTyped(facts.amount)
  const typedRecipient = useTyped(recipient.text)
  const asksWallet = send.source?.reviewsRequests === true
  const answer = useWalletAnswer(send)
  // What the wallet has answered is about what it was asked for, which the draft still is.
  const isAnswered = asksWallet && (status === 'reviewing' || status === 'maybeSent')
  const isBusy = status === 'checking' || status === 'confirming'
  const isFixed = isBusy || status === 'maybeSent'
  const askWallet = async (form: SendForm): Promise<void> => {
    // Of what the wallet has answered before: everything is read once more.
    form.edit()
    await form.review()
    await form.confirm()
  }
  return (
    <SendView
      {...facts}
      notes={[...askedNotes, ...facts.notes]}
      onActivity={hasActivity ? () => client.router.push('Transactions') : undefined}
      onForget={(id) => void client.transactions.remove(id)}
      amount={amount.text}
      unit={unit}
      token={token && presentSendToken(token, network)}
      isMax={isMax}
      recipient={typedRecipient.text}
      owner={recipient.owner}
      party={
        recipient.status === 'ready' && recipient.address !== undefined
          ? { address: recipient.address, name: recipient.name }
          : undefined
      }
      pasteFailed={pasteFailed && recipient.text === ''}
      step={token ? sendStep(send) : 'readingToken'}
      checking={isBusy}
      onAmount={(text) => {
        if (isFixed) return
        amount.type(text)
        act((form) => form.setAmount({ text, locale }))
      }}
      onSwitchUnit={() => act((form) => form.setUnit({ unit: unit === 'token' ? 'fiat' : 'token', locale }))}
      onMax={() => act((form) => form.setMax())}
      onToken={() => client.router.push('WalletSendSelectToken')}
      onRecipient={({ text, typed }) => {
        if (isFixed) return
        typedRecipient.type(text)
        setPasteFailed(false)
        act((form) => form.setRecipient({ text, typed }))
      }}
      onPaste={() => {
        // Absent where the page is not served securely, and in Firefox before 125; the browser may also ask, and be told no.
        Promise.resolve(navigator.clipboard?.readText?.())
          .then((text) => {
            if (text === undefined || text.trim() === '') setPasteFailed(text === undefined)
            else act((form) => form.setRecipient({ text: text.trim() }))
          })
          .catch(() => setPasteFailed(true))
      }}
      onRetry={() => act((form) => form.retry())}
      asksWallet={asksWallet}
      walletName={answer.walletName}
      error={isAnswered ? answer.error : undefined}
      details={answer.details}
      // What is missing is said by the button, and what the wallet answers by the draft.
      onReview={() => act((form) => void (asksWallet ? askWallet(form) : form.review()).catch(() => undefined))}
      onDone={() => void client.modal.open('Account')}
    />
  )
}
