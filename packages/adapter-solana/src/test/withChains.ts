import { featureOf } from '../standard/features.js'
import type { StandardWallet } from '../standard/types.js'

/** A wallet whose accounts may be used on other chains from now on; test-kit's keeps those that it began with. */
export function withChains(wallet: StandardWallet): {
  readonly wallet: StandardWallet
  allow(...chains: readonly string[]): void
} {
  let { chains } = wallet
  const listeners = new Set<() => void>()
  return {
    wallet: {
      name: wallet.name,
      icon: wallet.icon,
      features: {
        ...wallet.features,
        'standard:events': {
          on: (event: 'change', listener: () => void) => {
            const stop = featureOf(wallet, 'standard:events')?.on(event, listener)
            listeners.add(listener)
            return () => {
              stop?.()
              listeners.delete(listener)
            }
          },
        },
      },
      get chains() {
        return chains
      },
      get accounts() {
        return wallet.accounts.map((account) => ({ ...account, chains }))
      },
    },
    allow: (...next) => {
      chains = next
      for (const listener of listeners) listener()
    },
  }
}
