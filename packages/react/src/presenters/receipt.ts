import type { Network, OwnTransaction, SendState } from '@portico/core'
import type { ReceiptModel, ReceiptStatus, TransactionModel } from '@portico/ui/views/send'
import { amountFigure, costFigure, costsOf } from './send.js'
import { transactionStatus } from './transactionStatus.js'

/** What is known of a transfer: by the account's own transactions, and by its review, which only this visit has. */
export interface ReceiptFacts {
  /** Undefined: it is not among them yet. */
  readonly own: OwnTransaction | undefined
  readonly sent: SendState['sent']
}

/** What a receipt shows; undefined where nobody knows what was sent. */
export function presentReceipt({
  own,
  sent,
  network,
  locale,
  nowMs,
}: ReceiptFacts & {
  readonly network: Network | undefined
  readonly locale: string
  /** Milliseconds since the epoch. */
  readonly nowMs: number
}): ReceiptModel | undefined {
  const hash = own?.hash ?? sent?.hash
  const amount = amountOf({ own, sent }, locale)
  if (hash === undefined || !amount) return undefined
  const to = own?.to ?? sent?.review.to
  const status = own ? receiptStatus(own, nowMs) : 'sending'
  const { settledAtMs, replacedBy } = own ?? {}
  // Its form is checked when it is kept: what a wallet says before that may be anything.
  const pageOf = (of: string): TransactionModel => ({
    hash: of,
    href: own && network?.explorerUrl && `${network.explorerUrl}/tx/${of}`,
  })
  return {
    status,
    amount,
    party: to === undefined ? undefined : { address: to, name: sent?.review.name },
    fee: feeOf({ own, sent, network, locale, status }),
    transaction: pageOf(hash),
    replacement: replacedBy === undefined ? undefined : pageOf(replacedBy),
    time: settledAtMs === undefined ? undefined : timeFormat(locale).format(settledAtMs),
  }
}

function receiptStatus(own: OwnTransaction, nowMs: number): ReceiptStatus {
  const status = transactionStatus(own, nowMs)
  if (own.status === 'pending' && own.waitsFor === 'signatures') return 'signatures'
  return status === 'pending' ? 'sending' : status
}

function amountOf({ own, sent }: ReceiptFacts, locale: string): ReceiptModel['amount'] | undefined {
  if (sent) return amountFigure({ ...sent.review.token, amountBaseUnits: sent.review.amountBaseUnits, locale })
  if (own?.kind !== 'send') return undefined
  const { amountBaseUnits, decimals, symbol } = own
  const isWhole = amountBaseUnits !== undefined && decimals !== undefined && symbol !== undefined
  return isWhole ? amountFigure({ amountBaseUnits, decimals, symbol, locale }) : undefined
}

/** What was paid where that is known. What it was thought to be says nothing of a transaction that another one replaced. */
function feeOf({
  own,
  sent,
  network,
  locale,
  status,
}: ReceiptFacts & {
  readonly network: Network | undefined
  readonly locale: string
  readonly status: ReceiptStatus
}): ReceiptModel['fee'] {
  if (!network) return undefined
  const paid = own?.feeBaseUnits
  const estimated = status === 'replaced' || status === 'signatures' ? undefined : sent?.review.estimate
  const amountBaseUnits = paid ?? (estimated && costsOf(estimated))
  if (amountBaseUnits === undefined) return undefined
  const coin = { ...network.nativeCurrency, priceUsd: sent?.coinPriceUsd }
  return { ...costFigure({ coin, amountBaseUnits, locale }), isEstimate: paid === undefined }
}

function timeFormat(locale: string): Intl.DateTimeFormat {
  return new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeStyle: 'short', numberingSystem: 'latn' })
}
