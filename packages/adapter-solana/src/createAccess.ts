import { type Lazy, lazy } from '@portico/core/adapter'
import type { ChainAccess } from './access.js'
import { createRpc } from './rpc/createRpc.js'
import type { transactions } from './transactions.js'

/** What everything in one adapter works with. */
export interface Access extends ChainAccess {
  readonly loadTransactions: Lazy<typeof transactions>
}

/** Access to the networks of one adapter. */
export function createAccess(given: Pick<Access, 'context' | 'networks'>): Access {
  const { context, networks } = given
  return {
    ...given,
    rpcOf: (networkId) => createRpc({ context, networks: networks(), networkId }),
    // One place, because a bundler writes down what a chunk needs at each import.
    loadTransactions: lazy(async () => (await import('./transactions.js')).transactions),
  }
}
