import type { Wallet, WalletIcon } from '@wallet-standard/base'
import { announceEip6963 } from '../announceEip6963.js'
import { createTestWallet } from '../createTestWallet.js'
import type { TestWallet, TestWalletOptions } from '../types.js'
import { createSolanaTestWallet } from './createSolanaTestWallet.js'
import { createStandardWallet, type StandardWalletOptions } from './createStandardWallet.js'
import { registerWallet } from './registerWallet.js'
import type { SolanaTestWallet, SolanaTestWalletOptions } from './types.js'

/** What a wallet with both namespaces is made of. */
export interface MultiChainWalletOptions extends Pick<StandardWalletOptions, 'features' | 'transactionVersions'> {
  /** Shown for both. */
  readonly name: string
  /** Shown for both: a data URI in base64. */
  readonly icon: WalletIcon
  /** Reversed domain name of the EIP-6963 announcement. */
  readonly rdns: string
  readonly evm: TestWalletOptions
  readonly solana: SolanaTestWalletOptions
}

/** One wallet of two namespaces, as pages meet it: twice, under the same name. */
export interface MultiChainWallet {
  readonly evm: TestWallet
  readonly solana: SolanaTestWallet
  readonly standardWallet: Wallet
  /** Announces it by EIP-6963 and registers it by Wallet Standard. Returns how to stop. */
  announce(target?: EventTarget | undefined): () => void
  stop(): void
}

/** A wallet that has EVM and Solana accounts. Faults are switched in each. */
export function createMultiChainWallet(options: MultiChainWalletOptions): MultiChainWallet {
  const { name, icon, rdns, features, transactionVersions } = options
  const evm = createTestWallet(options.evm)
  const solana = createSolanaTestWallet(options.solana)
  const chains = options.solana.chains.map(({ chain }) => chain)
  const { provider } = solana
  const standardWallet = createStandardWallet({ provider, name, icon, chains, features, transactionVersions })
  return {
    evm,
    solana,
    standardWallet,
    announce: (target) => {
      const info = { uuid: crypto.randomUUID(), name, icon, rdns }
      const stops = [
        announceEip6963({ provider: evm.provider, info, target }),
        registerWallet({ wallet: standardWallet, target }),
      ]
      return () => {
        for (const stop of stops) stop()
      }
    },
    stop: () => {
      evm.stop()
      solana.stop()
    },
  }
}
