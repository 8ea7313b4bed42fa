import {
  type AccountTransactions,
  type AskedTransfer,
  type Network,
  type OwnTransaction,
  type PastTransaction,
  toBaseUnits,
} from '@portico/core'
import { shortAddress, shownUnits } from '@portico/core/internal'
import {
  type ActivityModel,
  type ActivityMonthModel,
  type ActivityRowModel,
  relativeTime,
} from '@portico/ui/views/activity'
import { HIDDEN } from '../assets/formatAmount.js'
import { amountFormat } from '../assets/formatBalance.js'
import { transactionStatus } from './age.js'
import { insteadOf, presentInstead } from './sentInstead.js'
import { decimalsOf, sumTransfers } from './transfers.js'

/** What transactions are presented with. */
interface Place {
  readonly network: Network | undefined
  readonly locale: string
  /** Milliseconds since the epoch. */
  readonly nowMs: number
  /** Opens what is said of a transfer that a wallet was asked for. */
  readonly onAsked?: (() => void) | undefined
  /** Opens the receipt of an own transfer. */
  readonly onReceipt?: ((hash: string) => void) | undefined
}

/** The same, with what writes times and amounts: to make one takes longer than to use it. */
interface Words extends Place {
  readonly ago: ReturnType<typeof relativeTime>
  readonly amount: ReturnType<typeof amountFormat>
}

interface Facts extends Pick<AccountTransactions, 'status' | 'own' | 'items' | 'next' | 'isPartial'> {
  readonly asked?: readonly AskedTransfer[] | undefined
}

/**
 * Returns what presents the activity of an account: pending transactions, then months, each transaction once. A row or a month
 * that says the same as the last time is the same object, so that only what changed is drawn anew among thousands. Where the
 * user hides amounts, dots stand for each.
 */
export function activityPresenter({
  hidden = false,
}: {
  readonly hidden?: boolean
} = {}): (request: Place & { readonly facts: Facts }) => ActivityModel {
  const known = new WeakMap<PastTransaction, { readonly row: ActivityRowModel; readonly of: string }>()
  let shown: readonly ActivityMonthModel[] = []
  const rowOf = (item: PastTransaction, own: OwnTransaction | undefined, words: Words): ActivityRowModel => {
    const { network, locale, nowMs } = words
    // What is days old says the same for hours.
    const time = nowMs - item.minedAtMs < DAY_MS ? nowMs : Math.floor(nowMs / HOUR_MS)
    const of = [
      network?.id,
      locale,
      time,
      own && item.transfers.length === 0 && own.kind,
      own?.nft !== undefined,
      own?.status,
      own?.sentInstead?.amountBaseUnits,
      own?.sentInstead?.to,
    ].join()
    const before = known.get(item)
    if (before?.of === of) return before.row
    const row = presentPast(item, own, words)
    known.set(item, { row, of })
    return row
  }
  return (request) => {
    const { facts, locale } = request
    const words: Words = { ...request, ago: relativeTime(locale), amount: hidden ? () => HIDDEN : amountFormat(locale) }
    const itemOf = new Map(facts.items.map((item) => [item.hash, item]))
    const ownOf = new Map(facts.own.flatMap((own) => hashesOf(own).map((hash) => [hash, own] as const)))
    // What the network's history has ended is not pending any more.
    const isPending = ({ status, hash }: OwnTransaction): boolean =>
      status === 'pending' && (itemOf.get(hash)?.status ?? 'pending') === 'pending'
    const pending = facts.own.filter(isPending)
    const dated = [
      ...facts.own
        .filter((own) => !isPending(own) && !hashesOf(own).some((hash) => itemOf.has(hash)))
        .map((own) => ({ atMs: own.addedAtMs, isSpam: false, row: presentOwn(own, words) })),
      ...facts.items
        .filter(({ hash }) => !pending.some((own) => own.hash === hash))
        .map((item) => ({
          atMs: item.minedAtMs,
          isSpam: item.isSpam,
          row: rowOf(item, ownOf.get(item.hash), words),
        })),
    ].sort((one, other) => other.atMs - one.atMs)
    const isReading = facts.status === 'idle' || facts.status === 'loading'
    shown = toMonths(dated, request).map((month) => shown.find((before) => isSameMonth(before, month)) ?? month)
    return {
      status: facts.status === 'error' ? 'error' : isReading && facts.items.length === 0 ? 'loading' : 'ready',
      pending: [
        ...(facts.asked ?? []).map((asked) => presentAsked(asked, words)),
        ...pending.map((own) => presentOwn(own, words)),
      ],
      months: shown,
      next: facts.next,
      isPartial: facts.isPartial,
    }
  }
}

/** What is one row with it: what its wallet paid more for, or cancelled it with. What replaced it is another one. */
function hashesOf({ hash, replacedBy, status }: OwnTransaction): readonly string[] {
  return replacedBy === undefined || status === 'replaced' ? [hash] : [hash, replacedBy]
}

/** Stands for an amount that is hidden. */
const HOUR_MS = 3_600_000
const DAY_MS = 24 * HOUR_MS

function isSameMonth(one: ActivityMonthModel, other: ActivityMonthModel): boolean {
  const isSame = (rows: readonly ActivityRowModel[], others: readonly ActivityRowModel[]): boolean =>
    rows.length === others.length && rows.every((row, index) => row === others[index])
  return (
    one.key === other.key && one.label === other.label && isSame(one.rows, other.rows) && isSame(one.spam, other.spam)
  )
}

type Dated = { readonly atMs: number; readonly isSpam: boolean; readonly row: ActivityRowModel }

function toMonths(dated: readonly Dated[], { locale, nowMs }: Place): readonly ActivityMonthModel[] {
  const [plain, withYear] = [
    new Intl.DateTimeFormat(locale, { month: 'long' }),
    new Intl.DateTimeFormat(locale, { month: 'long', year: 'numeric' }),
  ]
  const thisYear = new Date(nowMs).getFullYear()
  const months = new Map<string, { label: string; rows: ActivityRowModel[]; spam: ActivityRowModel[] }>()
  for (const { atMs, isSpam, row } of dated) {
    const date = new Date(atMs)
    const key = `${date.getFullYear()}-${date.getMonth()}`
    let month = months.get(key)
    if (!month) {
      const label = (date.getFullYear() === thisYear ? plain : withYear).format(date)
      month = { label, rows: [], spam: [] }
      months.set(key, month)
    }
    ;(isSpam ? month.spam : month.rows).push(row)
  }
  return [...months].map(([key, month]) => ({ key, ...month }))
}

function presentOwn(own: OwnTransaction, words: Words): ActivityRowModel {
  const { hash, kind, addedAtMs } = own
  const { to, amountBaseUnits } = insteadOf(own) ?? own
  const moves = kind === 'send' || kind === 'burn'
  const { onReceipt } = words
  return {
    ...shared({ hash, atMs: addedAtMs }, words),
    kind,
    status: transactionStatus(own, words.nowMs),
    direction: moves ? 'out' : kind === 'receive' || kind === 'mint' ? 'in' : 'none',
    ...movedOf({ ...own, amountBaseUnits }, words),
    instead: insteadIn(own, words),
    counterpart: to === undefined ? undefined : shortAddress(to),
    onOpen: onReceipt && kind === 'send' && isWhole(own) ? () => onReceipt(hash) : undefined,
  }
}

function insteadIn(own: OwnTransaction, words: Words): ActivityRowModel['instead'] {
  return presentInstead(own, (amountBaseUnits) => movedOf({ ...own, amountBaseUnits }, words).amount)
}

type Moved = Pick<OwnTransaction, 'amountBaseUnits' | 'decimals' | 'multiplier' | 'symbol' | 'nft'>

/** What an own transaction moves: an NFT as in a history, by its name and how many. */
function movedOf(moved: Moved, words: Words): Pick<ActivityRowModel, 'amount' | 'asset' | 'icon' | 'collection'> {
  const { symbol, nft } = moved
  if (nft) {
    const { name, collection, imageUrl } = nft
    const amountDecimal = moved.amountBaseUnits?.toString()
    return {
      amount: amountOf({ amountDecimal, symbol: '', name, isNft: true }, words),
      asset: name || collection,
      icon: imageUrl,
      // Many names begin with it.
      collection: collection && !name.includes(collection) ? collection : undefined,
    }
  }
  return {
    amount: isWhole(moved)
      ? `${words.amount({ ...moved, amountBaseUnits: shownUnits(moved), isToken: false })} ${moved.symbol}`
      : undefined,
    asset: symbol ?? words.network?.nativeCurrency.symbol ?? '?',
  }
}

function isWhole(moved: Moved): moved is Moved & {
  readonly amountBaseUnits: bigint
  readonly decimals: number
  readonly symbol: string
} {
  const { amountBaseUnits, decimals, symbol } = moved
  return amountBaseUnits !== undefined && decimals !== undefined && symbol !== undefined
}

/** A wallet was asked for it. A new draft says more of it, and can forget it. */
function presentAsked(asked: AskedTransfer, words: Words): ActivityRowModel {
  const { id, to, askedAtMs } = asked
  return {
    ...shared({ hash: id, atMs: askedAtMs }, words),
    href: undefined,
    kind: 'send',
    status: 'asked',
    direction: 'out',
    ...movedOf(asked, words),
    counterpart: shortAddress(to),
    onOpen: words.onAsked,
  }
}

/** What was sent from here is known better here, where the network's history names nothing that moved. */
function presentPast(item: PastTransaction, own: OwnTransaction | undefined, words: Words): ActivityRowModel {
  const { hash, kind, from, to, minedAtMs, transfers } = item
  // A receipt says more than a history, and a history more than what looked like another one with the same nonce.
  const status = own?.status === 'reverted' || own?.status === 'confirmed' ? own.status : item.status
  if (own?.status === 'cancelled' && hash !== own.hash) return presentOwn({ ...own, addedAtMs: minedAtMs }, words)
  if (own && transfers.length === 0) return presentOwn({ ...own, status, addedAtMs: minedAtMs }, words)
  const { shown, others, isSelf } = sumTransfers(item)
  const direction = shown?.direction ?? 'none'
  const other = direction === 'in' ? from : to
  // Another account's call that brought something.
  const isGift = kind === 'contract' && transfers.length > 0 && transfers.every((one) => one.direction === 'in')
  return {
    ...shared({ hash, atMs: minedAtMs }, words),
    kind: isGift ? 'receive' : kind,
    status,
    direction: isSelf ? 'self' : direction,
    others,
    instead: own && insteadIn(own, words),
    amount: shown && amountOf(shown, words),
    asset: shown?.symbol || shown?.name || words.network?.nativeCurrency.symbol || '?',
    // A transfer that is named by the network alone has no picture.
    icon: shown?.iconUrl ?? (shown?.isNft && others === 0 ? own?.nft?.imageUrl : undefined),
    counterpart: other === undefined ? undefined : shortAddress(other),
  }
}

function amountOf(
  { amountDecimal, symbol, name, isNft }: Omit<PastTransaction['transfers'][number], 'direction'>,
  { amount }: Words
): string | undefined {
  if (isNft && (amountDecimal === undefined || amountDecimal === '1')) return name || 'NFT'
  if (amountDecimal === undefined) return undefined
  const decimals = decimalsOf(amountDecimal)
  const text = amount({ amountBaseUnits: toBaseUnits({ amountDecimal, decimals }), decimals, isToken: false })
  return isNft ? `${name || 'NFT'} × ${text}` : `${text} ${symbol}`
}

function shared(
  { hash, atMs }: { readonly hash: string; readonly atMs: number },
  { network, nowMs, ago }: Words
): Pick<ActivityRowModel, 'key' | 'time' | 'href'> {
  return {
    key: hash,
    time: ago({ atMs, nowMs }),
    href: network?.explorerUrl && `${network.explorerUrl}/tx/${hash}`,
  }
}
