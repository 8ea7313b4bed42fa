import { createPortico, type Portico } from '@portico/core'
import { announceEip6963, createTestWallet, type WalletStore } from '@portico/test-kit/wallets'
import type { Chain } from 'viem'
import { safe } from '../safe/safe.js'
import { type WagmiAdapter, wagmiAdapter } from '../wagmiAdapter.js'

/** What a test tells the app in its frame. */
export interface SafeAppRequest {
  readonly chains: readonly [Chain, ...Chain[]]
  readonly storagePrefix: string
  /** Default: Safe's own. */
  readonly allowedOrigins?: readonly string[] | undefined
  /** A wallet of the browser, which every page of it has. */
  readonly wallet: { readonly uuid: string; readonly rdns: string; readonly store: WalletStore }
}

/** The app, as a test reaches it from outside. */
export interface SafeApp {
  readonly portico: Portico
  readonly wagmi: WagmiAdapter
}

declare global {
  interface Window {
    openSafeApp?: (request: SafeAppRequest) => SafeApp
  }
}

// The whole module is a page's own script, imported by no other module.
window.openSafeApp = ({ chains, storagePrefix, allowedOrigins, wallet: { uuid, rdns, store } }) => {
  const [{ id: chainId, rpcUrls }] = chains
  const { provider } = createTestWallet({ chains: [{ chainId, rpcUrl: rpcUrls.default.http[0] ?? '' }], store })
  announceEip6963({ provider, info: { uuid, rdns, name: 'Test Wallet', icon: 'data:image/svg+xml,<svg/>' } })
  const wagmi = wagmiAdapter({ networks: chains, safe: safe({ allowedOrigins }) })
  const portico = createPortico({ adapters: [wagmi], storagePrefix })
  portico.start()
  return { portico, wagmi }
}
