import { type Lazy, lazy } from '../../async/lazy.js'
import type { Instance } from '../../instance.js'
import { putOwn } from './state.js'
import { storedTransactions } from './storedTransactions.js'
import { watchPending } from './watchPending.js'

/** Shows the own transactions of earlier visits, once per visit, and watches those that are pending. Never rejects. */
export function recalledTransactions(instance: Instance): Lazy<void> {
  return lazy(async () => {
    for (const [accountId, own] of await storedTransactions(instance))
      putOwn(instance.state.transactions, { accountId, own })
    watchPending(instance)
  })
}
