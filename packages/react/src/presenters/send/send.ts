import { type Network, type SendState, type TokenBalance, toDecimal, usdCents } from '@portico/core'
import {
  numberMarks,
  parseAmount,
  type SendReview,
  type SendToken,
  sendAmount,
  shownUnits,
  transferCosts,
} from '@portico/core/internal'
import type {
  LookAlikeModel,
  SendFigure,
  SendNote,
  SendProblem,
  SendRecentModel,
  SendTokenModel,
} from '@portico/ui/views/send'
import { formatCost, formatExact, formatUsd, HIDDEN } from '../assets/formatAmount.js'
import { formatBalance } from '../assets/formatBalance.js'
import { notesOf, type SendCoin, type SendWords } from './sendNotes.js'

/** What the view Send shows of a draft. */
export function presentSend({ send, coin, locale, hidden }: SendWords & { readonly hidden: boolean }): {
  readonly amount: string
  readonly converted: string | undefined
  readonly available: string | undefined
  readonly currency: string | undefined
  readonly problem: SendProblem | undefined
  readonly fee: SendFigure | undefined
  readonly notes: readonly SendNote[]
  readonly lookAlike: LookAlikeModel | undefined
  readonly recents: readonly SendRecentModel[]
} {
  const { token, unit, recipient, fee, isMax } = send
  const amountBaseUnits = sendAmount(send)
  return {
    amount:
      isMax && amountBaseUnits !== undefined ? maxText({ send, amountBaseUnits, locale }) : typedText(send, locale),
    converted: convert({ token, unit, amountBaseUnits: amountBaseUnits ?? 0n, locale }),
    available: token && (token.nft ? ownedText({ token, locale, hidden }) : availableText({ token, locale, hidden })),
    currency: token?.priceUsd === undefined ? undefined : '$',
    problem: problemOf(send),
    fee: fee.status === 'ready' ? costFigure({ coin, amountBaseUnits: feeOf(fee), locale }) : undefined,
    notes: notesOf({ send, coin, locale, hidden }),
    lookAlike: lookAlikeOf(send),
    recents: recipient.status === 'empty' ? send.recents : [],
  }
}

/** A token that is sent: what it is called, and what it is. */
export function presentSendToken(
  { address, name, symbol, iconUrl, nft }: Pick<SendToken, 'address' | 'name' | 'symbol' | 'iconUrl' | 'nft'>,
  network: Network | undefined
): SendTokenModel {
  const isCoin = address === undefined
  return {
    key: address ?? '',
    name,
    symbol,
    nft,
    address,
    href: !isCoin && network?.explorerUrl ? `${network.explorerUrl}/address/${address}` : undefined,
    icon: iconUrl ?? (isCoin ? network?.iconUrl : undefined),
  }
}

/** A token as a row of the picker. */
export function presentToken({
  token,
  network,
  selected,
  locale,
  hidden,
}: {
  readonly token: TokenBalance
  readonly network: Network | undefined
  readonly selected: boolean
  readonly locale: string
  readonly hidden: boolean
}): SendTokenModel {
  const { address = '', symbol, decimals, amountBaseUnits, priceUsd } = token
  const cents = usdCents(token)
  const price = priceUsd === undefined ? undefined : usdCents({ amountBaseUnits: 1n, decimals: 0, priceUsd })
  return {
    ...presentSendToken(token, network),
    amount: balanceText({
      amountBaseUnits: shownUnits(token),
      decimals,
      symbol,
      token: address !== '',
      locale,
      hidden,
    }),
    value: cents === undefined || hidden ? undefined : formatUsd({ cents, isNothing: amountBaseUnits === 0n, locale }),
    price: price === undefined ? undefined : formatUsd({ cents: price, isNothing: false, locale }),
    selected,
  }
}

/** What the review shows. */
export function presentReview({
  review,
  coin,
  locale,
}: {
  readonly review: SendReview
  readonly coin: SendCoin
  readonly locale: string
}): {
  readonly amount: SendFigure
  readonly fee: SendFigure
  readonly total: SendFigure | undefined
} {
  const { token, amountBaseUnits, estimate } = review
  const costs = transferCosts(estimate)
  const cents = usdCents({ ...token, amountBaseUnits })
  const amount: SendFigure = {
    text: token.nft
      ? nftText({ ...token, amountBaseUnits, locale })
      : formatExact({ ...token, amountBaseUnits, locale }),
    note: cents === undefined ? undefined : formatUsd({ cents, isNothing: false, locale }),
  }
  const fee = costFigure({ coin, amountBaseUnits: costs, locale })
  if (token.address !== undefined) {
    const feeCents = usdCents({ ...coin, amountBaseUnits: costs })
    const total = cents === undefined || feeCents === undefined ? undefined : cents + feeCents
    return {
      amount,
      fee,
      total: total === undefined ? undefined : { text: formatUsd({ cents: total, isNothing: false, locale }) },
    }
  }
  return { amount, fee, total: costFigure({ coin, amountBaseUnits: amountBaseUnits + costs, locale, isExact: true }) }
}

/** What the network takes. What accounts get that the transfer makes is said beside it. */
function feeOf({ depositBaseUnits, ...estimate }: SendReview['estimate']): bigint {
  return transferCosts({ ...estimate, depositBaseUnits: 0n })
}

/** A cost in dollars with the coin behind it, or in the coin where its price is unknown. */
export function costFigure({
  coin,
  amountBaseUnits,
  locale,
  isExact = false,
}: {
  readonly coin: SendCoin
  readonly amountBaseUnits: bigint
  readonly locale: string
  readonly isExact?: boolean | undefined
}): SendFigure {
  const text = (isExact ? formatExact : formatCost)({ ...coin, amountBaseUnits, locale })
  const cents = usdCents({ ...coin, amountBaseUnits })
  if (cents === undefined) return { text }
  return { text: formatUsd({ cents, isNothing: amountBaseUnits === 0n, locale }), note: text }
}

/** An app writes an amount with a point, and the user may have typed it in another language: here that may be another amount. */
export function typedText(
  { amount, amountDecimal }: Pick<SendState, 'amount' | 'amountDecimal'>,
  locale: string
): string {
  return amountDecimal === undefined || parseAmount({ text: amount, locale }) === amountDecimal
    ? amount
    : amountDecimal.replace('.', numberMarks(locale).decimal)
}

function maxText({
  send,
  amountBaseUnits,
  locale,
}: {
  readonly send: SendState
  readonly amountBaseUnits: bigint
  readonly locale: string
}): string {
  const { token, unit } = send
  const cents = unit === 'fiat' && token ? usdCents({ ...token, amountBaseUnits }) : undefined
  const text =
    cents === undefined
      ? toDecimal({ amountBaseUnits, decimals: token?.decimals ?? 0, multiplier: token?.multiplier })
      : toDecimal({ amountBaseUnits: cents, decimals: 2 })
  return text.replace('.', numberMarks(locale).decimal)
}

function convert(request: {
  readonly token: SendToken | undefined
  readonly unit: 'token' | 'fiat'
  readonly amountBaseUnits: bigint
  readonly locale: string
}): string | undefined {
  const { token, unit, amountBaseUnits, locale } = request
  if (token?.priceUsd === undefined) return undefined
  if (unit === 'fiat') return formatCost({ ...token, amountBaseUnits, locale })
  const cents = usdCents({ ...token, amountBaseUnits })
  return cents === undefined ? undefined : formatUsd({ cents, isNothing: amountBaseUnits === 0n, locale })
}

function availableText({
  token,
  ...words
}: {
  readonly token: SendToken
  readonly locale: string
  readonly hidden: boolean
}): string | undefined {
  const { balanceBaseUnits, decimals, symbol, address, multiplier } = token
  const amountBaseUnits = balanceBaseUnits && shownUnits({ amountBaseUnits: balanceBaseUnits, multiplier })
  return balanceText({ amountBaseUnits, decimals, symbol, token: address !== undefined, ...words })
}

/** What an account has of a token, floored as the specification says, with its symbol. */
export function balanceText(request: {
  readonly amountBaseUnits: bigint | undefined
  readonly decimals: number
  readonly symbol: string
  readonly token: boolean
  readonly locale: string
  /** The user hides balances: what is typed and sent is shown all the same. */
  readonly hidden: boolean
}): string | undefined {
  const { locale, token, hidden, ...balance } = request
  // A token's balance has two digits, a coin's three (specification, section 5).
  const kind = token ? { symbol: balance.symbol, decimals: balance.decimals, imageUrl: undefined } : undefined
  const shown = formatBalance({ balance: { ...balance, status: 'success', token: kind }, locale })
  return shown && `${hidden ? HIDDEN : shown.amount} ${shown.symbol}`.trim()
}

/** How many there are of an NFT; undefined for one, which leaves no choice. */
function ownedText(request: {
  readonly token: SendToken
  readonly locale: string
  readonly hidden: boolean
}): string | undefined {
  const { balanceBaseUnits = 0n } = request.token
  if (balanceBaseUnits <= 1n) return undefined
  return request.hidden ? HIDDEN : new Intl.NumberFormat(request.locale).format(balanceBaseUnits)
}

/** An NFT by its name, and how many where it is not one. */
export function nftText(request: {
  readonly name: string
  readonly amountBaseUnits: bigint
  readonly locale: string
}): string {
  const { name, amountBaseUnits, locale } = request
  return amountBaseUnits === 1n ? name : `${new Intl.NumberFormat(locale).format(amountBaseUnits)} × ${name}`
}

function problemOf({ token, recipient, fee }: SendState): SendProblem | undefined {
  if (fee.status === 'refused') return fee.reason === 'notMoved' && token?.nft ? 'nftNotMoved' : fee.reason
  const { status } = recipient
  return status === 'empty' || status === 'resolving' || status === 'ready' ? undefined : status
}

function lookAlikeOf({ warnings, recipient }: SendState): LookAlikeModel | undefined {
  const found = warnings.find((warning) => warning.code === 'lookAlike')
  return found?.code === 'lookAlike' && recipient.address !== undefined
    ? { known: { address: found.address, name: found.name }, given: recipient.address, isSeen: found.isSeen }
    : undefined
}
