import { runOf } from '../../actions/start.js'
import type { AccountId } from '../../caip/accountId.js'
import { HISTORY_CACHE_MS } from '../../config/limits.js'
import { fromUnknown } from '../../errors/ownError.js'
import type { Instance } from '../../instance.js'
import { activeConnection } from '../../state/selectors/activeConnection.js'
import type { AccountList, Reading } from '../accountList.js'
import { loadList } from '../loadList.js'
import { type ActivityReader, readPage } from './readPage.js'
import { type AccountTransactions, forgetHistory, UNREAD_TRANSACTIONS, withFirst, withPage } from './state.js'
import { watchAsked } from './watchAsked.js'
import { recalledTransactions, resumeWatching } from './watchPending.js'

/**
 * `portico.loadTransactions`: reads the first page of the active account's transactions, or with `more` the next one, into
 * the slice `transactions`, as {@link loadList} does, and shows the own ones. Older ones that the first page reaches stay.
 */
export async function loadTransactions(
  instance: Instance,
  { more, force }: { readonly more?: boolean | undefined; readonly force?: boolean | undefined } = {}
): Promise<void> {
  await instance.memory(recalledTransactions)()
  const connection = activeConnection(instance.snapshot)
  if (connection && !runOf(instance)?.aborted) {
    resumeWatching(instance)
    void watchAsked(instance)
  }
  await loadList(instance, HISTORY, { connection, more, force })
}

/** The past transactions of an account. After a failure they can be read again at once. */
export const HISTORY: AccountList<AccountTransactions> = {
  slice: 'transactions',
  unread: UNREAD_TRANSACTIONS,
  cacheMs: HISTORY_CACHE_MS,
  read: async function* (instance, reading) {
    const { connection, accountId, isMore, isOver, signal } = reading
    const pages = instance.memory(pagesRead)
    const before = pages[accountId]
    const cursor = cursorOf(instance, reading)
    if (isMore) instance.emit('transactions:more', { connection, cursor })
    const after = before && cursor !== undefined ? { cursor, reader: before.reader } : undefined
    const read = await readPage(instance, { connection, after, signal })
    const known = instance.snapshot.transactions.byId[accountId]
    if (isOver()) return
    if (!read || !known) return yield { status: 'unavailable' }
    const { items, isPartial, next: given } = read.page
    const readAtMs = instance.platform.clock.now()
    const hasOlder = !isMore && given !== undefined && before?.reader === read.reader && before.cursors.length > 0
    const renewed = hasOlder ? withFirst(known, { items, readAtMs }) : undefined
    if (renewed) return yield renewed
    const cursors = before && after ? [...before.cursors, after.cursor] : []
    pages[accountId] = { reader: read.reader, cursors }
    const isOther = given !== undefined && !cursors.includes(given) && cursors.length < MOST_PAGES
    yield withPage(known, { items, next: isOther ? given : undefined, isPartial, isMore, readAtMs })
  },
  failed: (instance, { error, ...reading }) => {
    const { connection } = reading
    const cursor = cursorOf(instance, reading)
    instance.emit('transactions:failed', { connection, cursor, error: fromUnknown(error) })
  },
  forget: ({ state }, accountIds) => {
    for (const accountId of accountIds) forgetHistory(state.transactions, accountId)
  },
}

/** Where the page begins that is read; undefined for the first one. */
function cursorOf(instance: Instance, { accountId, isMore }: Reading): string | undefined {
  const isKnown = isMore && instance.memory(pagesRead)[accountId]
  return isKnown ? instance.snapshot.transactions.byId[accountId]?.next : undefined
}

/**
 * The reader that gave the pages of an account, and where those after the first one began: a reader that names a beginning
 * again would be asked for ever.
 */
function pagesRead(): {
  [id: AccountId]: { readonly reader: ActivityReader; readonly cursors: readonly string[] } | undefined
} {
  return {}
}

/** After the first one. Ours: pages may be empty, and are read for as long as the end of the list is in view. */
const MOST_PAGES = 200
