import type { AccountId } from '../caip/accountId.js'
import { constant } from './constant.js'
import type { Writable } from './writable.js'

/** A slice that has an entry for each account: by its CAIP-10 id, so of one network each. */
export interface ByAccount<Entry> {
  readonly byId: { readonly [id: AccountId]: Entry }
}

/** Adds what became known of an account to its entry, which begins as `unread`. Lists in it are kept without proxies. */
export function updateEntry<Entry extends object>(
  slice: Writable<ByAccount<Entry>>,
  request: { readonly accountId: AccountId; readonly unread: Entry; readonly change: Partial<Entry> }
): void {
  const { accountId, unread, change } = request
  const next = { ...unread, ...slice.byId[accountId], ...change }
  for (const value of Object.values(next)) if (Array.isArray(value)) constant(value)
  slice.byId = { ...slice.byId, [accountId]: next }
}

/** Forgets accounts. */
export function dropEntries(slice: Writable<ByAccount<object>>, accountIds: readonly string[]): void {
  slice.byId = Object.fromEntries(Object.entries(slice.byId).filter(([id]) => !accountIds.includes(id)))
}
