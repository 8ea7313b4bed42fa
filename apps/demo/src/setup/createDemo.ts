import { type SolanaWallets, solanaAdapter } from '@portico/adapter-solana'
import { type WagmiAdapter, wagmiAdapter } from '@portico/adapter-wagmi'
import { safe } from '@portico/adapter-wagmi/safe'
import type { Services } from '@portico/core'
import { embeddedWallet } from '@portico/core/connectors/embedded'
import { walletConnect } from '@portico/core/connectors/walletConnect'
import { collectionNfts } from '@portico/core/data/collectionNfts'
import { recentActivity } from '@portico/core/data/recentActivity'
import { createPortico, type Portico, type PorticoOptions } from '@portico/react'
import { QueryClient } from '@tanstack/react-query'
import { type AnalyticsLog, createAnalyticsLog } from './createAnalyticsLog.js'
import type { Profile } from './createProfile.js'
import { createSwaps } from './createSwaps.js'
import { NAMESPACES, type NamespaceChoice } from './namespaces.js'

/** Everything the page is given: Portico, the adapter whose wagmi Config it shares, and react-query for wagmi's hooks. */
export interface Demo {
  readonly profile: Profile
  readonly portico: Portico
  readonly wagmi: WagmiAdapter
  readonly queryClient: QueryClient
  /** What the dapp's own analytics were told. */
  readonly analytics: AnalyticsLog
}

/** The demo's clients. Nothing runs, and nothing is requested, until the page is mounted. */
export function createDemo(request: {
  readonly profile: Profile
  readonly options?: Omit<PorticoOptions, 'adapters'> | undefined
  readonly analytics?: AnalyticsLog | undefined
  /** Which kinds of networks. Default: EVM. */
  readonly namespaces?: NamespaceChoice | undefined
  /** Solana wallets that do not register themselves. Default: none. */
  readonly solanaWallets?: SolanaWallets | undefined
  /** Origins whose page around this one may be a Safe. Default: Safe's own. */
  readonly safeOrigins?: readonly string[] | undefined
}): Demo {
  const { profile, options, analytics = createAnalyticsLog(), namespaces = 'evm', safeOrigins } = request
  // Made in any case: the page uses wagmi's hooks, whose provider needs a Config.
  const wagmi = wagmiAdapter({ networks: profile.chains, safe: safe({ allowedOrigins: safeOrigins }) })
  const adapters = {
    eip155: wagmi,
    solana: solanaAdapter({ networks: profile.solana, wallets: request.solanaWallets }),
  }
  const services: Services = options?.services ?? { api: profile.services.api }
  const portico = createPortico({
    adapters: NAMESPACES[namespaces].namespaces.map((namespace) => adapters[namespace]),
    connectors: [
      // On public testnets it shows with a project id only.
      walletConnect({ relayUrl: profile.relayUrl }),
      ...(profile.walletUrl === undefined
        ? []
        : [embeddedWallet({ url: profile.walletUrl, socials: profile.walletSocials })]),
    ],
    services,
    defaultAccountTypes: { eip155: 'eoa' },
    data: {
      ...(profile.collections.length > 0 ? { nfts: collectionNfts({ collections: profile.collections }) } : {}),
      swaps: createSwaps(profile),
      // The API knows more.
      ...(services.api === undefined ? { activity: recentActivity() } : {}),
    },
    ...options,
  })
  return { profile, portico, wagmi, queryClient: new QueryClient(), analytics }
}
