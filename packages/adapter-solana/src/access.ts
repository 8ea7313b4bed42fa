import { type AdapterContext, type Lazy, lazy, type Network } from '@portico/core/adapter'
import { createRpc, type Rpc } from './rpc/createRpc.js'
import type { Session } from './session.js'
import type { transactions } from './transactions.js'

/** What a read of a network works with. */
export interface ChainAccess {
  readonly context: AdapterContext<'solana'>
  /** Those that the app has at the time of a call. */
  readonly networks: () => readonly Network<'solana'>[]
  /** Throws NETWORK_NOT_CONFIGURED for a network that the app does not have. */
  readonly rpcOf: (networkId: string) => Rpc
}

/** What a method works with: its connection, and the RPC of any network. */
export interface WalletAccess extends Pick<ChainAccess, 'rpcOf'> {
  readonly session: Session
}

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
