import { type Network, type QuotedSwap, type SwapDraft, type SwapHolding, toDecimal, usdCents } from '@portico/core'
import { mostPaid, numberMarks, shortAddress, swapAmount, swapValueLossBps } from '@portico/core/internal'
import type { SendFigure } from '@portico/ui/views/send'
import type {
  SwapQuoteModel,
  SwapSideModel,
  SwapSummaryModel,
  SwapTokenPicture,
  SwapTone,
} from '@portico/ui/views/swap'
import { formatExact, formatUsd } from '../assets/formatAmount.js'
import { balanceText, costFigure, typedText } from '../send/send.js'
import type { SendCoin } from '../send/sendNotes.js'

type Side = SwapDraft['exact']

/** How what is shown is written. */
export interface SwapWords {
  readonly network: Network | undefined
  readonly locale: string
}

/** One side of a draft: the amount that is typed, or the one that the price makes of it. */
export function presentSide(request: {
  readonly draft: SwapDraft
  readonly side: Side
  readonly hidden: boolean
  readonly words: SwapWords
}): SwapSideModel {
  const { draft, side, hidden, words } = request
  const holding = draft.pair[side]
  const amountBaseUnits = amountOf(draft, side)
  const cents = holding && amountBaseUnits !== undefined ? usdCents({ ...holding, amountBaseUnits }) : undefined
  return {
    token: holding && pictureOf(holding, words.network),
    amount: amountText({ draft, side, amountBaseUnits, locale: words.locale }),
    value:
      cents === undefined ? undefined : formatUsd({ cents, isNothing: amountBaseUnits === 0n, locale: words.locale }),
    available: holding && availableText(holding, { hidden, locale: words.locale }),
    difference: side === 'receive' ? differenceOf(draft, words.locale) : undefined,
  }
}

/** The provider's price, `nowMs` by the clock of the page. */
export function presentQuote(request: {
  readonly quoted: QuotedSwap
  readonly pay: SwapHolding
  readonly receive: SwapHolding
  readonly provider: string
  readonly coin: SendCoin
  readonly nowMs: number
  readonly locale: string
}): SwapQuoteModel {
  const { quoted, pay, receive, provider, coin, nowMs, locale } = request
  const { exact, limitBaseUnits, feeBaseUnits, priceImpactBps, feeBps, route, payBaseUnits, readAtMs } = quoted
  return {
    rate: rateText({ quoted, pay, receive, locale }),
    ageSeconds: Math.max(0, Math.floor((nowMs - readAtMs) / 1_000)),
    priceImpact:
      priceImpactBps === undefined
        ? undefined
        : { text: percent(priceImpactBps, locale), tone: toneOf(priceImpactBps) },
    limit:
      exact === 'pay'
        ? { kind: 'atLeast', text: shortText({ ...receive, amountBaseUnits: limitBaseUnits, locale }) }
        : { kind: 'atMost', text: shortText({ ...pay, amountBaseUnits: limitBaseUnits, locale, isRoundedUp: true }) },
    providerFee: feeBps ? providerFee({ feeBps, pay, payBaseUnits, locale }) : undefined,
    networkFee:
      feeBaseUnits === undefined ? undefined : costFigure({ coin, amountBaseUnits: feeBaseUnits, locale }).text,
    provider,
    hops: route && route.length - 1,
  }
}

/** What is swapped, as review and progress show it: the exact side to the last unit, about how much on the other one. */
export function presentSummary(request: {
  readonly quoted: QuotedSwap
  readonly pay: SwapHolding
  readonly receive: SwapHolding
  readonly words: SwapWords
}): SwapSummaryModel {
  const { quoted, pay, receive, words } = request
  const { locale, network } = words
  const [paid, received] = [
    { ...pay, amountBaseUnits: quoted.payBaseUnits, locale },
    { ...receive, amountBaseUnits: quoted.receiveBaseUnits, locale },
  ]
  const isPayExact = quoted.exact === 'pay'
  return {
    exact: quoted.exact,
    pay: {
      ...pictureOf(pay, network),
      ...figureOf(paid, isPayExact ? formatExact(paid) : shortText({ ...paid, isRoundedUp: true })),
    },
    receive: {
      ...pictureOf(receive, network),
      ...figureOf(received, isPayExact ? shortText(received) : formatExact(received)),
    },
  }
}

/** A figure of an amount, with what it is worth. */
export function figureOf(
  amount: Parameters<typeof usdCents>[0] & { readonly locale: string },
  text: string
): SendFigure {
  const cents = usdCents(amount)
  const isNothing = amount.amountBaseUnits === 0n
  return { text, note: cents === undefined ? undefined : formatUsd({ cents, isNothing, locale: amount.locale }) }
}

/** An amount in at most six decimals, or four digits of a smaller one: rounded down, or up where it is the most. */
export function shortText(request: {
  readonly amountBaseUnits: bigint
  readonly decimals: number
  readonly symbol: string
  readonly locale: string
  readonly isRoundedUp?: boolean | undefined
}): string {
  return formatExact({ ...request, amountBaseUnits: shortUnits(request) })
}

function shortUnits(request: {
  readonly amountBaseUnits: bigint
  readonly decimals: number
  readonly isRoundedUp?: boolean | undefined
}): bigint {
  const { amountBaseUnits, decimals, isRoundedUp } = request
  const digits = amountBaseUnits.toString().length
  const dropped = Math.max(0, Math.min(decimals - DECIMALS, digits - 1))
  const fine = digits <= decimals - DECIMALS + LEAST_DIGITS ? Math.max(0, digits - LEAST_DIGITS) : dropped
  const unit = 10n ** BigInt(fine)
  return ((amountBaseUnits + (isRoundedUp ? unit - 1n : 0n)) / unit) * unit
}

/** Of an amount that is neither typed nor agreed to. */
const DECIMALS = 6
const LEAST_DIGITS = 4

function amountOf(draft: SwapDraft, side: Side): bigint | undefined {
  const { exact, quote } = draft
  if (side === exact) return swapAmount(draft)
  return side === 'pay' ? quote.quoted?.payBaseUnits : quote.quoted?.receiveBaseUnits
}

function amountText(request: {
  readonly draft: SwapDraft
  readonly side: Side
  readonly amountBaseUnits: bigint | undefined
  readonly locale: string
}): string {
  const { draft, side, amountBaseUnits, locale } = request
  const isExact = draft.exact === side
  if (isExact && !draft.isMax) return typedText(draft, locale)
  const { decimals = 0 } = draft.pair[side] ?? {}
  if (amountBaseUnits === undefined) return ''
  const shown = isExact ? amountBaseUnits : shortUnits({ amountBaseUnits, decimals, isRoundedUp: side === 'pay' })
  return toDecimal({ amountBaseUnits: shown, decimals }).replace('.', numberMarks(locale).decimal)
}

function pictureOf({ symbol, iconUrl, address }: SwapHolding, network: Network | undefined): SwapTokenPicture {
  return {
    symbol,
    icon: iconUrl ?? (address === undefined ? network?.iconUrl : undefined),
    address: address === undefined ? undefined : shortAddress(address),
  }
}

function availableText(
  { balanceBaseUnits, address, ...rest }: SwapHolding,
  words: { readonly hidden: boolean; readonly locale: string }
): string | undefined {
  if (balanceBaseUnits === undefined) return undefined
  return balanceText({ ...rest, amountBaseUnits: balanceBaseUnits, token: address !== undefined, ...words })
}

/** How much less is worth what is received than what is paid. Nothing where a price is unknown, or where it is worth more. */
function differenceOf(draft: SwapDraft, locale: string): SwapSideModel['difference'] {
  const bps = swapValueLossBps(draft)
  return bps ? { text: `−${percent(bps, locale)}`, tone: toneOf(bps) } : undefined
}

/** What one of the dearer token costs of the other one. */
function rateText(request: {
  readonly quoted: QuotedSwap
  readonly pay: SwapHolding
  readonly receive: SwapHolding
  readonly locale: string
}): string {
  const { quoted, pay, receive, locale } = request
  const whole = (holding: SwapHolding): bigint => 10n ** BigInt(holding.decimals)
  const isPayDearer = quoted.payBaseUnits * whole(receive) <= quoted.receiveBaseUnits * whole(pay)
  const [one, other] = isPayDearer ? [pay, receive] : [receive, pay]
  const [dear, cheap] = isPayDearer
    ? [quoted.payBaseUnits, quoted.receiveBaseUnits]
    : [quoted.receiveBaseUnits, quoted.payBaseUnits]
  const amountBaseUnits = (cheap * whole(one)) / dear
  const left = formatExact({ ...one, amountBaseUnits: whole(one), locale })
  return `${left} = ${shortText({ ...other, amountBaseUnits, locale })}`
}

function providerFee(request: {
  readonly feeBps: number
  readonly pay: SwapHolding
  readonly payBaseUnits: bigint
  readonly locale: string
}): SwapQuoteModel['providerFee'] {
  const { feeBps, pay, payBaseUnits, locale } = request
  const amountBaseUnits = (payBaseUnits * BigInt(feeBps)) / 10_000n
  const cents = usdCents({ ...pay, amountBaseUnits })
  const text =
    cents === undefined
      ? shortText({ ...pay, amountBaseUnits, locale })
      : formatUsd({ cents, isNothing: amountBaseUnits === 0n, locale })
  return { percent: percent(feeBps, locale), text }
}

/** Above 5 % it is much, above 15 % a loss. */
function toneOf(bps: number): SwapTone {
  if (bps > 1_500) return 'danger'
  return bps > 500 ? 'warning' : 'plain'
}

/** Hundredths of a per cent, as a language writes them. */
export function percent(bps: number, locale: string): string {
  const format = new Intl.NumberFormat(locale, {
    style: 'percent',
    minimumFractionDigits: bps % 100 === 0 ? 0 : 1,
    maximumFractionDigits: 2,
    numberingSystem: 'latn',
  })
  return format.format(bps / 10_000)
}

/** What is paid at most, with its symbol: what a wallet is asked to approve. */
export function approvalText(quoted: QuotedSwap, pay: SwapHolding, locale: string): string {
  return formatExact({ ...pay, amountBaseUnits: mostPaid(quoted), locale })
}
