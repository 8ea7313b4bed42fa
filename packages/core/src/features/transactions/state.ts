import type { AccountId } from '../../caip/accountId.js'
import { HISTORY_KEPT, OWN_TRANSACTIONS_KEPT } from '../../config/limits.js'
import type { AskedTransfer } from '../../records/askedTransfer.js'
import type { OwnTransaction } from '../../records/ownTransaction.js'
import type { PastTransaction } from '../../records/pastTransaction.js'
import { type ByAccount, dropEntries, type ReadStatus, updateEntry } from '../../state/byAccount.js'
import { constant } from '../../state/constant.js'
import type { Writable } from '../../state/writable.js'

/** The transactions of one account on one network, as far as they are known. */
export interface AccountTransactions extends Omit<ReadStatus, 'isHeld'> {
  /** Those that the app added, newest first. */
  readonly own: readonly OwnTransaction[]
  /** Past ones, newest first, spam among them. Kept while others load. */
  readonly items: readonly PastTransaction[]
  /** Where the next page begins; undefined on the last one. */
  readonly next?: string | undefined
  /** Whether the account has more transactions than its source can name: see `ActivityPage`. */
  readonly isPartial?: boolean | undefined
}

/** Transactions by account. Of the past ones, `status` and `readAtMs` are about the first page. */
export interface TransactionsState extends ByAccount<AccountTransactions> {
  /** Transfers that wallets were asked for and whose end isn't known, newest first. Undefined before they were read. */
  readonly asked?: readonly AskedTransfer[] | undefined
}

/** What a view shows of an account before its transactions are read. */
export const UNREAD_TRANSACTIONS: AccountTransactions = { own: [], status: 'idle', items: [] }

/** Changes which transfers wait for an answer. */
export function setAsked(transactions: Writable<TransactionsState>, asked: readonly AskedTransfer[]): void {
  transactions.asked = constant(asked)
}

/** Adds own transactions of an account. Over all accounts the newest 99 stay, and all that are pending. */
export function putOwn(
  transactions: Writable<TransactionsState>,
  { accountId, own }: { readonly accountId: AccountId; readonly own: readonly OwnTransaction[] }
): void {
  const known = transactions.byId[accountId]?.own ?? []
  const added = own.filter(({ hash }) => !known.some((one) => one.hash === hash))
  if (added.length === 0) return
  const all = [...added, ...known].sort((one, other) => other.addedAtMs - one.addedAtMs)
  setOwn(transactions, { accountId, own: all })
  dropOldest(transactions)
}

/** Changes what is known of an own transaction that is still there. */
export function updateOwn(
  transactions: Writable<TransactionsState>,
  request: { readonly accountId: AccountId; readonly hash: string; readonly change: Partial<OwnTransaction> }
): void {
  const { accountId, hash, change } = request
  const own = transactions.byId[accountId]?.own.map((one) => (one.hash === hash ? { ...one, ...change } : one))
  if (own) setOwn(transactions, { accountId, own })
}

/** Forgets an own transaction. */
export function removeOwn(
  transactions: Writable<TransactionsState>,
  { accountId, hash }: { readonly accountId: AccountId; readonly hash: string }
): void {
  const own = transactions.byId[accountId]?.own ?? []
  const left = own.filter((one) => one.hash !== hash)
  if (left.length < own.length) setOwn(transactions, { accountId, own: left })
}

/** What a page changes: the first one takes the place of what was there, another one comes after it. */
export function withPage(
  { items: before }: AccountTransactions,
  page: Pick<AccountTransactions, 'items' | 'next' | 'isPartial' | 'readAtMs'> & { readonly isMore: boolean }
): Partial<AccountTransactions> {
  const { isMore, next, isPartial, readAtMs } = page
  const { items, isFull } = merge(isMore ? [...before, ...page.items] : page.items)
  return { status: 'success', items, next: isFull ? undefined : next, isPartial, ...(isMore ? {} : { readAtMs }) }
}

/**
 * What the first page changes where it takes the place of what it covers: older transactions stay, and where they go on.
 * Undefined when it doesn't reach them, as some may be between.
 */
export function withFirst(
  { items: before }: AccountTransactions,
  { items, readAtMs }: Pick<AccountTransactions, 'items' | 'readAtMs'>
): Partial<AccountTransactions> | undefined {
  if (!items.some(({ hash }) => before.some((one) => one.hash === hash))) return undefined
  const oldestAtMs = Math.min(...items.map(({ minedAtMs }) => minedAtMs))
  const older = before.filter(({ minedAtMs }) => minedAtMs <= oldestAtMs)
  return { status: 'success', items: merge([...older, ...items]).items, readAtMs }
}

/** Newest first, each transaction once, 5,000 at most. */
function merge(all: readonly PastTransaction[]): {
  readonly items: readonly PastTransaction[]
  readonly isFull: boolean
} {
  const byHash = new Map<string, PastTransaction>()
  for (const item of all) {
    const known = byHash.get(item.hash)
    // A source may have two entries of one transaction: what is said of it is never added up.
    if (!known || known.transfers.length <= item.transfers.length) byHash.set(item.hash, item)
  }
  const items = [...byHash.values()].sort((one, other) => other.minedAtMs - one.minedAtMs).slice(0, HISTORY_KEPT)
  return { items, isFull: byHash.size > HISTORY_KEPT }
}

/** Forgets past transactions whose block is gone. */
export function forgetPast(
  transactions: Writable<TransactionsState>,
  { accountId, hashes }: { readonly accountId: AccountId; readonly hashes: readonly (string | undefined)[] }
): void {
  const items = (transactions.byId[accountId]?.items ?? []).filter(({ hash }) => !hashes.includes(hash))
  updateEntry(transactions, accountId, { items })
}

/** Forgets the past transactions of an account; its own ones stay. */
export function forgetHistory(transactions: Writable<TransactionsState>, accountId: AccountId): void {
  const known = transactions.byId[accountId]
  if (!known || (known.status === 'idle' && known.items.length === 0)) return
  dropEntries(transactions, [accountId])
  setOwn(transactions, { accountId, own: known.own })
}

function setOwn(
  transactions: Writable<TransactionsState>,
  { accountId, own }: { readonly accountId: AccountId; readonly own: readonly OwnTransaction[] }
): void {
  const sorted = [...own].sort((one, other) => other.addedAtMs - one.addedAtMs)
  updateEntry(transactions, accountId, { ...UNREAD_TRANSACTIONS, ...transactions.byId[accountId], own: sorted })
}

function dropOldest(transactions: Writable<TransactionsState>): void {
  const times = Object.values(transactions.byId).flatMap(({ own }) => own.map(({ addedAtMs }) => addedAtMs))
  if (times.length <= OWN_TRANSACTIONS_KEPT) return
  const oldest = times.sort((one, other) => other - one)[OWN_TRANSACTIONS_KEPT - 1] ?? 0
  let left = OWN_TRANSACTIONS_KEPT
  for (const [id, { own }] of Object.entries(transactions.byId) as [AccountId, AccountTransactions][]) {
    const isNew = ({ addedAtMs }: OwnTransaction): boolean => addedAtMs >= oldest && left-- > 0
    const kept = own.filter((one) => isNew(one) || one.status === 'pending')
    if (kept.length < own.length) setOwn(transactions, { accountId: id, own: kept })
  }
}
