import type { AccountId } from '../../caip/accountId.js'
import type { ActivityReader } from './readPage.js'

/** What is on its way, by account. */
export function historyLoads(): {
  [id: AccountId]:
    | { readonly promise: Promise<void>; readonly controller: AbortController; readonly isMore: boolean }
    | undefined
} {
  return {}
}

/**
 * Who gave the pages of an account, and where those after the first one began: one who names a beginning again would be asked
 * for ever.
 */
export function pagesRead(): {
  [id: AccountId]: { readonly reader: ActivityReader; readonly cursors: readonly string[] } | undefined
} {
  return {}
}
