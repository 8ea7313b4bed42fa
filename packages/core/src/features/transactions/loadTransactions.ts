import { runOf } from '../../actions/start.js'
import type { ConnectionData } from '../../adapter/types.js'
import type { AccountId } from '../../caip/accountId.js'
import { HISTORY_CACHE_MS } from '../../config/limits.js'
import { fromUnknown } from '../../errors/fromUnknown.js'
import type { Instance } from '../../instance.js'
import { accountIdOf, isInUse } from '../../state/selectors/accountInUse.js'
import { activeConnection } from '../../state/selectors/activeConnection.js'
import { historyLoads, pagesRead } from './historyLoads.js'
import { readPage } from './readPage.js'
import { recalledTransactions } from './recallTransactions.js'
import { addPage, renewFirst, updateHistory } from './state.js'
import { watchAsked } from './watchAsked.js'
import { resumeWatching } from './watchPending.js'

/**
 * `portico.loadTransactions`: reads the first page of the active account's transactions, or with `more` the next one, into
 * the slice `transactions`, and shows the own ones. The first page at most once in 15 s unless `force` says so: older ones that
 * it reaches stay. While it is read, the next one waits for it. Never rejects, and writes nothing of an account that isn't in use any more, nor after the client was stopped.
 */
export async function loadTransactions(
  instance: Instance,
  request: { readonly more?: boolean | undefined; readonly force?: boolean | undefined } = {}
): Promise<void> {
  await instance.memory(recalledTransactions)()
  const connection = activeConnection(instance.snapshot)
  if (!connection || runOf(instance)?.aborted) return
  resumeWatching(instance)
  void watchAsked(instance)
  const accountId = accountIdOf(connection)
  const running = instance.memory(historyLoads)
  const current = running[accountId]
  if (current) {
    await current.promise
    return request.more && !current.isMore ? loadTransactions(instance, request) : undefined
  }
  if (!isDue(instance, { accountId, ...request })) return
  const controller = new AbortController()
  const isMore = request.more === true
  const promise = readInto(instance, { connection, accountId, isMore, signal: controller.signal })
  running[accountId] = { promise, controller, isMore }
  await promise
  if (running[accountId]?.controller === controller) delete running[accountId]
}

function isDue(
  { platform, snapshot }: Instance,
  request: { readonly accountId: AccountId; readonly more?: boolean | undefined; readonly force?: boolean | undefined }
): boolean {
  const known = snapshot.transactions.byId[request.accountId]
  if (request.more) return known?.next !== undefined
  if (request.force || known?.status !== 'success' || known.readAtMs === undefined) return true
  const ageMs = platform.clock.now() - known.readAtMs
  // The clock of a device may have been set back.
  return ageMs < 0 || ageMs >= HISTORY_CACHE_MS
}

async function readInto(
  instance: Instance,
  request: {
    readonly connection: ConnectionData
    readonly accountId: AccountId
    readonly isMore: boolean
    readonly signal: AbortSignal
  }
): Promise<void> {
  const { connection, accountId, isMore, signal } = request
  const { platform, snapshot, state } = instance
  const run = runOf(instance)
  const isOver = (): boolean => signal.aborted || run?.aborted === true || !isInUse(instance, accountId)
  updateHistory(state.transactions, { accountId, change: { status: 'loading' } })
  const pages = instance.memory(pagesRead)
  const before = pages[accountId]
  const known = isMore ? before : undefined
  const cursor = known && snapshot.transactions.byId[accountId]?.next
  if (isMore) instance.emit('transactions:more', { connection, cursor })
  try {
    const after = known && cursor !== undefined ? { cursor, reader: known.reader } : undefined
    const read = await readPage(instance, { connection, after, signal })
    if (isOver()) return
    if (!read) return updateHistory(state.transactions, { accountId, change: { status: 'unavailable' } })
    const { items, isPartial, next: given } = read.page
    const readAtMs = platform.clock.now()
    if (!isMore && given !== undefined && before?.reader === read.reader && before.cursors.length > 0)
      if (renewFirst(state.transactions, { accountId, items, readAtMs })) return
    const cursors = after ? [...(known?.cursors ?? []), after.cursor] : []
    pages[accountId] = { reader: read.reader, cursors }
    const isOther = given !== undefined && !cursors.includes(given) && cursors.length < MOST_PAGES
    const next = isOther ? given : undefined
    addPage(state.transactions, { accountId, items, next, isPartial, isMore, readAtMs })
  } catch (error) {
    // The view says so and offers a retry.
    if (isOver()) return
    updateHistory(state.transactions, { accountId, change: { status: 'error' } })
    instance.emit('transactions:failed', { connection, cursor, error: fromUnknown(error) })
  }
}

/** After the first one. Ours: pages may be empty, and are read for as long as the end of the list is in view. */
const MOST_PAGES = 200
