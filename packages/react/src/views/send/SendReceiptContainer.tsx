'use client'
import { parseAccountId, toAccountId, toDecimal, type ViewParams } from '@portico/core'
import { findNetwork } from '@portico/core/internal'
import { useMessages, useUi } from '@portico/ui'
import { enSend, ReceiptView, receiptWords } from '@portico/ui/views/send'
import { type ReactNode, useEffect } from 'react'
import { useAccount } from '../../hooks/account/useAccount.js'
import { useNow } from '../../hooks/useNow.js'
import { useSlice } from '../../hooks/useSlice.js'
import { presentReceipt, type ReceiptFacts } from '../../presenters/send/receipt.js'
import { usePortico } from '../../usePortico.js'
import { useViewContext } from '../ViewContext.js'

type Params = ViewParams['WalletSendReceipt']

/** How far a transfer is, until its end and after it. Opened without one, it leads to the account. */
export function SendReceiptContainer({ params }: { readonly params: Params }): ReactNode {
  const client = usePortico()
  const { locale } = useUi()
  const { announce } = useViewContext()
  const texts = useMessages('sendView', enSend)
  const nowMs = useNow()
  const facts = useFacts(params)
  const network = useSlice('networks', (state) => findNetwork(state, parseAccountId(params.accountId)?.networkId))
  const receipt = presentReceipt({ ...facts, network, locale, nowMs })
  const again = useAgain(params, facts)
  const isMissing = receipt === undefined
  useEffect(() => {
    if (isMissing) client.router.replace('Account')
  }, [client, isMissing])
  const words = receipt && receiptWords(receipt, texts)
  const said = words && `${words.title}. ${words.text}`
  useEffect(() => {
    if (said !== undefined) announce({ text: said, urgency: 'polite' })
  }, [announce, said])
  if (!receipt) return null
  const leave = (): void => {
    // From a list, back to it.
    if (client.snapshot('router').stack.length > 1) client.router.back()
    else void client.modal.open('Account')
  }
  return (
    <ReceiptView
      receipt={receipt}
      onAgain={again}
      onDone={leave}
      onRemove={() => {
        leave()
        void client.transactions.remove(params.hash)
      }}
    />
  )
}

function useFacts({ accountId, hash }: Params): ReceiptFacts {
  const own = useSlice('transactions', ({ byId }) => byId[accountId]?.own.find((one) => one.hash === hash))
  const sent = useSlice('send', (state) => state.sent)
  return { own, sent: sent?.hash === hash && toAccountId(sent.review) === accountId ? sent : undefined }
}

/** Begins another transfer to the same recipient: of the same amount, where that was not sent. */
function useAgain({ accountId }: Params, { own, sent }: ReceiptFacts): (() => void) | undefined {
  const client = usePortico()
  const { accountId: inUse, connection } = useAccount()
  const isOn = useSlice('features', ({ values }) => values?.send === true)
  const canSend = inUse === accountId && isOn && connection?.watchOnly !== true && client.can('transfer')
  const isUnsent = own !== undefined && own.status !== 'confirmed'
  // Which token it was is known to the review alone: without it, the coin would be offered in its place.
  if (!canSend || !sent) return undefined
  const { token, to } = sent.review
  // An NFT that was sent is gone.
  if (token.nft && !isUnsent) return undefined
  const amount = isUnsent ? toDecimal({ ...token, ...sent.review }) : undefined
  const again = { to, token: token.address, tokenId: token.nft?.tokenId, amount }
  // A user that leaves then sends nothing, and no caller waits for it.
  return () => void client.openSend(again).catch(() => undefined)
}
