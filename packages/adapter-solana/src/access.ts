import type { AdapterContext, Network } from '@portico/core/adapter'
import { createRpc, type Rpc } from './rpc/createRpc.js'
import type { Session } from './session.js'

/** What a read of a network works with. */
export interface ChainAccess {
  readonly context: AdapterContext<'solana'>
  /** Throws NETWORK_NOT_CONFIGURED for a network that the app does not have. */
  readonly rpcOf: (networkId: string) => Rpc
}

/** What a method works with: its connection, and the RPC of any network. */
export interface WalletAccess extends Pick<ChainAccess, 'rpcOf'> {
  readonly session: Session
}

/** Access to the networks that the app has at the time of a call. */
export function createAccess({
  context,
  networks,
}: {
  readonly context: AdapterContext<'solana'>
  readonly networks: () => readonly Network<'solana'>[]
}): ChainAccess {
  return { context, rpcOf: (networkId) => createRpc({ context, networks: networks(), networkId }) }
}
