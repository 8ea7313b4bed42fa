import { type SendState, sendStep, type TransactionsState } from '@portico/core'
import { type SendReview, type SendToken, shortAddress, transferNeeds } from '@portico/core/internal'
import type { SendNote } from '@portico/ui/views/send'
import { formatCost, formatExact, HIDDEN } from '../assets/formatAmount.js'

/** The coin that pays fees, as far as it is known. */
export interface SendCoin {
  readonly symbol: string
  readonly decimals: number
  readonly priceUsd?: string | undefined
}

/** A draft, and how it is written. */
export interface SendWords {
  readonly send: SendState
  readonly coin: SendCoin
  readonly locale: string
}

/** What the view Send says below a draft. */
export function notesOf({ send, coin, locale, hidden }: SendWords & { readonly hidden: boolean }): readonly SendNote[] {
  const { source, warnings, recipient, fee, isMax, token, error, status } = send
  const name = recipient.name ?? shortAddress(recipient.address ?? '')
  const cost = (amountBaseUnits: bigint): string => formatCost({ ...coin, amountBaseUnits, locale })
  const notes: SendNote[] = error?.code === 'CONNECTION_NOT_FOUND' ? [{ type: 'changed' }] : []
  if (error?.code === 'FEE_RISEN' && status === 'editing') notes.push({ type: 'feeRisen' })
  for (const { code } of warnings) {
    if (code === 'lookAlike') continue
    const deposit = fee.status === 'ready' && fee.depositBaseUnits > 0n ? cost(fee.depositBaseUnits) : undefined
    notes.push({ type: code, name, cost: code === 'newAccount' ? deposit : undefined })
  }
  if (fee.status !== 'ready') return notes
  notes.push(...programNotes(fee), ...frozenNotes({ fee, token, locale, hidden }))
  if (isMax && token?.address === undefined) notes.push({ type: 'max', cost: cost(transferNeeds(fee)) })
  if (sendStep(send) === 'tooLittle') notes.push({ type: 'tooLittle', cost: cost(fee.minimumBaseUnits) })
  // Other wallets are asked from a review, which says it.
  if (source?.reviewsRequests && token && recipient.address !== undefined)
    notes.push(...receivedNotes({ review: { token, to: recipient.address, name, estimate: fee }, locale }))
  return notes
}

/** What the account of a draft was asked to send before, on the same network, and may have sent. */
export function presentAsked({
  asked = [],
  send,
  locale,
  hidden,
}: {
  readonly asked: TransactionsState['asked']
  readonly send: SendState
  readonly locale: string
  readonly hidden: boolean
}): readonly SendNote[] {
  const { source, askedId } = send
  return asked
    .filter((one) => one.networkId === source?.networkId && one.from === source.address && one.id !== askedId)
    .map(({ id, to, symbol, ...moved }) => ({
      type: 'askedBefore',
      key: id,
      name: shortAddress(to),
      cost: hidden ? `${HIDDEN} ${symbol}` : formatExact({ ...moved, symbol, locale }),
    }))
}

/** What a review says besides: what others can do, and what arrives where the token keeps a part. */
export function reviewNotes(request: { readonly review: SendReview; readonly locale: string }): readonly SendNote[] {
  return [...programNotes(request.review.estimate), ...receivedNotes(request)]
}

/** What of the balance can't be sent. */
function frozenNotes(request: {
  readonly fee: Partial<SendReview['estimate']>
  readonly token: SendToken | undefined
  readonly locale: string
  readonly hidden: boolean
}): readonly SendNote[] {
  const { fee, token, locale, hidden } = request
  const amountBaseUnits = fee.frozenBaseUnits
  if (amountBaseUnits === undefined || !token) return []
  return [{ type: 'frozen', cost: hidden ? HIDDEN : formatExact({ ...token, amountBaseUnits, locale }) }]
}

/** What others can do with the token. */
function programNotes({ hook, delegate }: Partial<SendReview['estimate']>): readonly SendNote[] {
  return [
    hook !== undefined && ({ type: 'hook' } as const),
    delegate !== undefined && ({ type: 'delegate' } as const),
  ].filter((note) => note !== false)
}

/** What arrives where the token keeps a part. */
function receivedNotes({
  review,
  locale,
}: {
  readonly review: Pick<SendReview, 'token' | 'to' | 'name' | 'estimate'>
  readonly locale: string
}): readonly SendNote[] {
  const { token, to, name = shortAddress(to), estimate } = review
  const received = estimate.receivedBaseUnits
  const notes: SendNote[] = []
  if (estimate.isReceivedUnknown) notes.push({ type: 'receivedUnknown', name })
  if (received !== undefined)
    notes.push({ type: 'received', name, cost: formatExact({ ...token, amountBaseUnits: received, locale }) })
  return notes
}
