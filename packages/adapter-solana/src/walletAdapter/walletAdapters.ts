import type { Adapter } from '@solana/wallet-adapter-base'
import type { SolanaWallets } from '../page/solanaWallets.js'
import type { StandardWallet } from '../standard/types.js'

/**
 * Wallets written for `@solana/wallet-adapter-base`, for the `wallets` option of `solanaAdapter`. They are listed while their
 * ready state is `Installed` or `Loadable`. One that wraps a Wallet Standard wallet is taken for that. Needs
 * `@solana/wallet-adapter-base`, and `@solana/web3.js` 1 once one of them signs a transaction.
 *
 * @example
 * solanaAdapter({ networks, wallets: walletAdapters([new TorusWalletAdapter()]) })
 */
export function walletAdapters(wallets: readonly Adapter[]): SolanaWallets {
  return {
    load: async ({ networks }) => {
      const [{ toStandardWallet }, { loadBase }] = await Promise.all([
        import('./toStandardWallet.js'),
        import('./loadBase.js'),
      ])
      const base = await loadBase()
      return wallets.flatMap((wallet): readonly StandardWallet[] => {
        try {
          return [toStandardWallet({ wallet, networks, base })]
        } catch {
          // One that cannot be read is one that is not there; the others are.
          return []
        }
      })
    },
  }
}
