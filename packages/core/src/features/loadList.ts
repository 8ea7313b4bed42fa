import { runOf } from '../actions/start.js'
import type { ConnectionData } from '../adapter/types.js'
import type { AccountId } from '../caip/accountId.js'
import type { Instance } from '../instance.js'
import { accountIdOf, isInUse } from '../state/selectors/accountInUse.js'
import { type AccountList, type ListEntry, type Reading, updateList } from './accountList.js'

/**
 * Reads the list of a connection's account. The callers of one time share one read, unless a caller with `force` follows one
 * without. Fresh lists aren't read again without `force`; with `more`, the next page is read, where there is one. Never rejects:
 * the state says what happened. Nothing is written of an account that isn't in use any more, nor after the client was stopped.
 */
export async function loadList(
  instance: Instance,
  list: AccountList,
  request: {
    readonly connection: ConnectionData | undefined
    readonly force?: boolean | undefined
    readonly more?: boolean | undefined
  }
): Promise<void> {
  const { connection, force: isForced = false, more: isMore = false } = request
  if (!connection || runOf(instance)?.aborted) return
  const accountId = accountIdOf(connection)
  if (!isInUse(instance, accountId)) return
  const { running } = instance.memory(loads)[list.slice]
  const current = running[accountId]
  if (current && isMore && !current.isMore) {
    await current.promise
    return loadList(instance, list, request)
  }
  // What was asked before may be older than what the caller knows to have changed.
  const isOvertaken = isForced && !isMore && !current?.isForced && !current?.isMore
  if (current && !isOvertaken) return current.promise
  if (!isDue(instance, list, { accountId, isForced, isMore })) return
  current?.controller.abort()
  const controller = new AbortController()
  const promise = read(instance, list, { connection, accountId, isForced, isMore, controller })
  const load: Load = { controller, isForced, isMore, promise }
  running[accountId] = load
  await promise
  if (running[accountId] === load) delete running[accountId]
  // A newer read took its place: until that has ended, nothing is known.
  else await running[accountId]?.promise
}

/** Reads a list again that was read before: its account has changed. What is being read may be older. */
export async function renewList(instance: Instance, list: AccountList, accountId: AccountId): Promise<void> {
  if (!instance.snapshot[list.slice].byId[accountId]) return
  drop(instance, list, accountId)
  updateList(instance, list, { accountId, change: { readAtMs: undefined, isHeld: undefined } })
  const connection = instance.snapshot.connections.list.find((one) => accountIdOf(one) === accountId)
  await loadList(instance, list, { connection, force: true })
}

/** Forgets the lists of accounts as these go out of use, and waits for nothing of them. */
export function followAccounts(instance: Instance, list: AccountList): void {
  const forget = (): void => {
    const known = Object.keys(instance.snapshot[list.slice].byId) as AccountId[]
    const gone = known.filter((accountId) => !isInUse(instance, accountId))
    for (const accountId of gone) drop(instance, list, accountId)
    if (gone.length > 0) list.forget(instance, gone)
  }
  instance.events.on('connection:closed', forget)
  instance.events.on('account:changed', forget)
}

function isDue(
  { platform, snapshot }: Instance,
  { slice, cacheMs }: AccountList,
  request: { readonly accountId: AccountId; readonly isForced: boolean; readonly isMore: boolean }
): boolean {
  const known: ListEntry | undefined = snapshot[slice].byId[request.accountId]
  if (known?.isHeld) return false
  if (request.isMore) return known?.next !== undefined
  if (request.isForced || known?.status !== 'success' || known.readAtMs === undefined) return true
  const ageMs = platform.clock.now() - known.readAtMs
  // The clock of a device may have been set back.
  return ageMs < 0 || ageMs >= cacheMs
}

async function read(
  instance: Instance,
  list: AccountList,
  request: Omit<Reading, 'before' | 'signal' | 'isOver'> & { readonly controller: AbortController }
): Promise<void> {
  const { accountId, controller } = request
  const { signal } = controller
  const run = runOf(instance)
  // A connection whose gates are asked again is not listed, and has not ended either.
  const isOver = (): boolean => {
    if (signal.aborted) return true
    if (!run?.aborted && isInUse(instance, accountId)) return false
    drop(instance, list, accountId)
    return true
  }
  const reading: Reading = { ...request, before: instance.snapshot[list.slice].byId[accountId], signal, isOver }
  updateList(instance, list, { accountId, change: { status: 'loading' } })
  try {
    for await (const change of list.read(instance, reading)) {
      if (isOver()) return
      updateList(instance, list, { accountId, change })
      list.written?.(instance, reading)
    }
  } catch (error) {
    // The view offers a retry.
    if (isOver()) return
    updateList(instance, list, { accountId, change: { status: 'error' } })
    hold(instance, list, accountId)
    list.failed(instance, { ...reading, error })
  }
}

/** Lets the account not be read for a while. */
function hold(instance: Instance, list: AccountList, accountId: AccountId): void {
  const { held } = instance.memory(loads)[list.slice]
  if (list.holdMs === undefined) return
  held[accountId]?.()
  updateList(instance, list, { accountId, change: { isHeld: true } })
  held[accountId] = instance.platform.clock.setTimeout(() => {
    delete held[accountId]
    if (instance.snapshot[list.slice].byId[accountId])
      updateList(instance, list, { accountId, change: { isHeld: undefined } })
  }, list.holdMs)
}

/** Ends everything that waits for an account. */
function drop(instance: Instance, list: AccountList, accountId: AccountId): void {
  const { running, held } = instance.memory(loads)[list.slice]
  running[accountId]?.controller.abort()
  held[accountId]?.()
  delete running[accountId]
  delete held[accountId]
}

interface Load extends Pick<Reading, 'isForced' | 'isMore'> {
  readonly promise: Promise<void>
  readonly controller: AbortController
}

/** What is being read, and how to end the waits after failures, by list and account. */
type Loads = {
  readonly [S in AccountList['slice']]: {
    readonly running: { [id: AccountId]: Load | undefined }
    readonly held: { [id: AccountId]: (() => void) | undefined }
  }
}

function loads(): Loads {
  const none = (): Loads['nfts'] => ({ running: {}, held: {} })
  return { nfts: none(), portfolio: none(), transactions: none() }
}
