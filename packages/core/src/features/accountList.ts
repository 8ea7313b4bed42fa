import type { ConnectionData } from '../adapter/types.js'
import { type Lazy, lazy } from '../async/lazy.js'
import type { AccountId } from '../caip/accountId.js'
import type { Instance } from '../instance.js'
import { type ByAccount, updateEntry } from '../state/byAccount.js'
import { accountIdOf } from '../state/selectors/accountInUse.js'

/** What every list of an account says of itself. */
export interface ListEntry {
  readonly status: 'idle' | 'loading' | 'success' | 'error' | 'unavailable'
  readonly readAtMs?: number | undefined
  readonly isHeld?: boolean | undefined
  /** Where the next page begins. */
  readonly next?: string | undefined
}

/** A kind of list that accounts have: how it is read, kept and forgotten. `loadList` does the rest. */
export interface AccountList<Entry extends ListEntry = ListEntry> {
  readonly slice: 'nfts' | 'portfolio' | 'transactions'
  /** The entry of an account that was never read. */
  readonly unread: Entry
  /** How long a list is fresh. */
  readonly cacheMs: number
  /** After a failure the account isn't read again for this long, not even when forced. @default 0 */
  readonly holdMs?: number
  /**
   * Reads the list of one account. Each change is written as it is yielded; the first one that comes too late ends the read
   * and isn't written. A rejection is a failure, which `failed` reports.
   */
  read(instance: Instance, reading: Reading): AsyncGenerator<Partial<Entry>, void, undefined>
  /** Follows each change in the same turn. */
  written?(instance: Instance, reading: Reading): void
  failed(instance: Instance, failure: Reading & { readonly error: unknown }): void
  /** Drops what is known of accounts that aren't in use any more. */
  forget(instance: Instance, accountIds: readonly AccountId[]): void
}

/** One read of a list. */
export interface Reading {
  readonly connection: ConnectionData
  readonly accountId: AccountId
  readonly isForced: boolean
  /** The next page is read. */
  readonly isMore: boolean
  /** The entry before this read. */
  readonly before: ListEntry | undefined
  /** Aborted when another read takes this one's place, or the account isn't in use any more. */
  readonly signal: AbortSignal
  /** Whether an answer comes too late: after `signal`, or after the client was stopped. */
  readonly isOver: () => boolean
}

/** Fetches the code of a list once. Where it can't be fetched, the list of each connected account has failed. */
export function listChunk<Code>(
  instance: Instance,
  { load, ...list }: Pick<AccountList, 'slice' | 'unread'> & { readonly load: () => Promise<Code> }
): Lazy<Code> {
  return lazy(async () => {
    try {
      return await load()
    } catch (error) {
      for (const connection of instance.snapshot.connections.list)
        updateList(instance, list, { accountId: accountIdOf(connection), change: { status: 'error' } })
      throw error
    }
  })
}

/** Adds what became known of the list of an account. */
export function updateList(
  { state }: Instance,
  { slice, unread }: Pick<AccountList, 'slice' | 'unread'>,
  { accountId, change }: { readonly accountId: AccountId; readonly change: Partial<ListEntry> }
): void {
  const entries: ByAccount<ListEntry> = state[slice]
  updateEntry(entries, { accountId, unread, change })
}
