'use client'
import { type Payment, type PayRun, toAccountId } from '@portico/core'
import { useMessages, useUi } from '@portico/ui'
import { enPay, PayProgressView } from '@portico/ui/views/pay'
import { ReceiptView } from '@portico/ui/views/send'
import { type ReactNode, useEffect } from 'react'
import { useNow } from '../../hooks/useNow.js'
import { useSlice } from '../../hooks/useSlice.js'
import { payRunError, presentPayTasks, presentRequest } from '../../presenters/pay/pay.js'
import { presentReceipt } from '../../presenters/send/receipt.js'
import { percent, shortText } from '../../presenters/swap/swap.js'
import { usePortico } from '../../usePortico.js'
import { usePay } from './usePay.js'

/** How far the payment is that the user has confirmed, and its receipt. */
export function PayProgressContainer(): ReactNode {
  const client = usePortico()
  const { pay } = usePay()
  const { payment, run } = pay
  const isMissing = payment !== undefined && run === undefined
  useEffect(() => {
    if (isMissing) client.router.replace('Pay')
  }, [client, isMissing])
  if (!payment || !run) return null
  return run.status === 'sent' && run.hash !== undefined ? (
    <Receipt payment={payment} run={run} hash={run.hash} />
  ) : (
    <Progress payment={payment} run={run} />
  )
}

function Progress({ payment, run }: { readonly payment: Payment; readonly run: PayRun }): ReactNode {
  const client = usePortico()
  const { locale } = useUi()
  const { networkOf, walletOf, act } = usePay()
  const { way, status } = run
  const network = networkOf(way)
  const { pay, receive, quoted, slippageBps = 0 } = way.swap ?? {}
  return (
    <PayProgressView
      request={presentRequest(payment, way, { network, locale })}
      tasks={presentPayTasks(run, network)}
      status={status === 'sent' ? 'running' : status}
      swap={
        pay && receive && quoted
          ? {
              pay: shortText({ ...pay, amountBaseUnits: quoted.payBaseUnits, locale, isRoundedUp: true }),
              receive: shortText({ ...receive, amountBaseUnits: quoted.receiveBaseUnits, locale }),
              symbol: pay.symbol,
            }
          : undefined
      }
      error={payRunError(run)}
      details={run.error?.details}
      walletName={walletOf(way)}
      networkName={network?.name ?? ''}
      slippage={percent(slippageBps, locale)}
      onStop={() => client.modal.close()}
      onRetry={() => {
        act((form) => form.retry())
        client.router.replace('Pay')
      }}
      onClose={() => client.modal.close()}
    />
  )
}

function Receipt(props: { readonly payment: Payment; readonly run: PayRun; readonly hash: string }): ReactNode {
  const { payment, run, hash } = props
  const { label, message } = payment
  const client = usePortico()
  const { locale } = useUi()
  const { networkOf } = usePay()
  const nowMs = useNow()
  const accountId = toAccountId(run.way.source)
  const own = useSlice('transactions', ({ byId }) => byId[accountId]?.own.find((one) => one.hash === hash))
  const sent = useSlice('send', (state) => (state.sent?.hash === hash ? state.sent : undefined))
  const texts = useMessages('payView', enPay)
  const receipt = presentReceipt({ own, sent, network: networkOf(run.way), locale, nowMs })
  if (!receipt) return null
  const { status, amount } = receipt
  const isRunning = status === 'sending'
  // What ends in another way is told as it is of every transfer.
  const isPaid = (status === 'confirmed' || isRunning) && !receipt.instead
  const to = label === undefined ? message : message === undefined ? texts.to(label) : texts.toFor(label, message)
  const words = {
    title: texts.receiptTitles[isRunning ? 'running' : 'confirmed'],
    text: [amount.text, to].filter(Boolean).join(' '),
  }
  return <ReceiptView receipt={receipt} payment={isPaid ? words : undefined} onDone={() => client.modal.close()} />
}
