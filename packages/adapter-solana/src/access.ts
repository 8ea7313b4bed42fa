import type { AdapterContext, Network } from '@portico/core/adapter'
import type { Rpc } from './rpc/createRpc.js'
import type { SolanaWallet } from './wallet/solanaWallet.js'

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
  readonly live: SolanaWallet
}
