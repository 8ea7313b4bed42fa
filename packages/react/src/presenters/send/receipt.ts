import type { Network, OwnTransaction, SendState } from '@portico/core'
import type { ReceiptModel, ReceiptStatus, TransactionModel } from '@portico/ui/views/send'
import { transactionStatus } from '../activity/age.js'
import { insteadOf, presentInstead } from '../activity/sentInstead.js'
import { formatExact } from '../assets/formatAmount.js'
import { costFigure, nftText, presentReview } from './send.js'
import type { SendCoin } from './sendNotes.js'

/** What is known of a transfer: by the account's own transactions, and by its review, which only this visit has. */
export interface ReceiptFacts {
  /** Undefined: it is not among them yet. */
  readonly own: OwnTransaction | undefined
  readonly sent: SendState['sent']
}

/** What a receipt shows; undefined where what was sent is unknown. */
export function presentReceipt(
  request: ReceiptFacts & {
    readonly network: Network | undefined
    readonly locale: string
    /** Milliseconds since the epoch. */
    readonly nowMs: number
  }
): ReceiptModel | undefined {
  const { own, sent, network, locale, nowMs } = request
  const coin: SendCoin = { ...(network?.nativeCurrency ?? NO_COIN), priceUsd: sent?.review.coinPriceUsd }
  const hash = own?.hash ?? sent?.hash
  const shown = sent && presentReview({ review: sent.review, coin, locale })
  const instead = insteadOf(own)
  const amount = (instead ? undefined : shown?.amount) ?? amountOf(own && { ...own, ...instead }, locale)
  if (hash === undefined || !amount) return undefined
  const status = own ? receiptStatus(own, nowMs) : 'sending'
  const { settledAtMs, replacedBy, feeBaseUnits } = own ?? {}
  const paid = feeBaseUnits === undefined ? undefined : costFigure({ coin, amountBaseUnits: feeBaseUnits, locale })
  // What it was thought to be says nothing of a transaction that another one replaced, or that others have to execute.
  const isOthers = status === 'replaced' || status === 'cancelled' || status === 'signatures'
  const estimated = isOthers ? undefined : shown?.fee
  const fee = paid ?? estimated
  // Its form is checked when it is kept: what a wallet says before that may be anything.
  const pageOf = (of: string): TransactionModel => ({
    hash: of,
    href: own && network?.explorerUrl && `${network.explorerUrl}/tx/${of}`,
  })
  return {
    status,
    amount,
    party: partyOf({ own, sent }),
    instead: own && presentInstead(own, (amountBaseUnits) => amountOf({ ...own, amountBaseUnits }, locale)?.text),
    fee: fee && { ...fee, isEstimate: paid === undefined },
    transaction: pageOf(hash),
    replacement: replacedBy === undefined ? undefined : pageOf(replacedBy),
    time: settledAtMs === undefined ? undefined : timeFormat(locale).format(settledAtMs),
  }
}

/** The recipient. The name is that of the recipient in the review. */
function partyOf({ own, sent }: ReceiptFacts): ReceiptModel['party'] {
  const to = insteadOf(own)?.to ?? own?.to ?? sent?.review.to
  if (to === undefined) return undefined
  return { address: to, name: to === sent?.review.to ? sent.review.name : undefined }
}

const NO_COIN = { symbol: '', decimals: 0 }

function receiptStatus(own: OwnTransaction, nowMs: number): ReceiptStatus {
  const status = transactionStatus(own, nowMs)
  return status === 'pending' ? 'sending' : status
}

function amountOf(own: OwnTransaction | undefined, locale: string): ReceiptModel['amount'] | undefined {
  if (own?.kind !== 'send') return undefined
  const { amountBaseUnits, decimals, multiplier, symbol, nft } = own
  if (nft && amountBaseUnits !== undefined) return { text: nftText({ name: nft.name, amountBaseUnits, locale }) }
  const isWhole = amountBaseUnits !== undefined && decimals !== undefined && symbol !== undefined
  return isWhole ? { text: formatExact({ amountBaseUnits, decimals, multiplier, symbol, locale }) } : undefined
}

function timeFormat(locale: string): Intl.DateTimeFormat {
  return new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeStyle: 'short', numberingSystem: 'latn' })
}
