import type { Network } from '@portico/core/adapter'
import type { StandardWallet } from '../standard/types.js'

/**
 * Wallets that an app brings, because they do not register themselves. `walletAdapters` of
 * `@portico/adapter-solana/wallet-adapter` makes them of wallets written for `@solana/wallet-adapter-base`.
 */
export interface SolanaWallets {
  /** Fetches their code, when the adapter is fetched: at the user's first input, or to restore. `networks` returns those of the app, as they are at the time. */
  load(app: { readonly networks: () => readonly Network<'solana'>[] }): Promise<readonly StandardWallet[]>
}
