import type { AccountId } from '../caip/accountId.js'
import { constant } from './constant.js'
import type { Writable } from './writable.js'

/** A slice that has an entry for each account: by its CAIP-10 id, so of one network each. */
export interface ByAccount<Entry> {
  readonly byId: { readonly [id: AccountId]: Entry }
}

/** How far a list of an account was read. */
export interface ReadStatus {
  /** `unavailable`: no source knows the network. `error`: the last read failed, and the list is older. */
  readonly status: 'idle' | 'loading' | 'success' | 'error' | 'unavailable'
  /** When it was read, in milliseconds since the epoch: after a page load, that may be during an earlier visit. */
  readonly readAtMs?: number | undefined
  /** The last read failed less than 30 s ago: Portico doesn't ask again before that (specification section 8). */
  readonly isHeld?: boolean | undefined
}

/** Adds what became known of an account to its entry, or begins one: then all of it is needed. Lists have no proxies. */
export function updateEntry<Entry extends object>(
  slice: Writable<ByAccount<Entry>>,
  accountId: AccountId,
  change: Partial<Entry>
): void {
  // A new entry is given as a whole.
  const next = { ...slice.byId[accountId], ...change } as Entry
  for (const value of Object.values(next)) if (Array.isArray(value)) constant(value)
  slice.byId = { ...slice.byId, [accountId]: next }
}

/** Forgets accounts. */
export function dropEntries(slice: Writable<ByAccount<object>>, accountIds: readonly string[]): void {
  slice.byId = Object.fromEntries(Object.entries(slice.byId).filter(([id]) => !accountIds.includes(id)))
}
