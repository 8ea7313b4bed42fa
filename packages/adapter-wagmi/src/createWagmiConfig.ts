import { localStorageBackend, type StorageBackend } from '@portico/core/platform'
import { type Config, createConfig, createStorage, injected } from '@wagmi/core'
import type { Chain, Transport } from 'viem'
import { lazyTransport } from './lazyTransport.js'

/** A dapp's chains; wagmi needs at least one. */
export type Chains = readonly [Chain, ...Chain[]]

/** A wagmi Config of ours, and how to change its chains while it runs. */
export interface OwnConfig {
  readonly config: Config
  setChains(chains: readonly Chain[]): void
}

/**
 * Makes a Config over the chains' own URLs, polled every 4 s. In a browser this listens for
 * announced wallets from here on, so it is called as late as possible.
 */
export function createWagmiConfig(request: {
  readonly chains: Chains
  readonly ssr?: boolean | undefined
  /** Prefix of the keys wagmi stores, ending in the version. */
  readonly storageKeyPrefix: string
  readonly storage?: StorageBackend | undefined
  readonly discoverAnnounced: boolean
  readonly listInjected: boolean
}): OwnConfig {
  const { chains, storage = localStorageBackend() } = request
  // wagmi reads this object whenever it makes a client, so that a network can be added later.
  const transports: Record<number, Transport> = {}
  const addTransport = ({ id, rpcUrls }: Chain): void => {
    transports[id] ??= lazyTransport(rpcUrls.default.http)
  }
  chains.forEach(addTransport)
  const config = createConfig({
    chains,
    transports,
    ssr: request.ssr,
    connectors: request.listInjected ? [injected()] : [],
    multiInjectedProviderDiscovery: request.discoverAnnounced,
    pollingInterval: 4_000,
    storage: createStorage({
      key: `${request.storageKeyPrefix}wagmi`,
      storage: {
        getItem: async (key) => storage.get(key),
        setItem: async (key, value) => storage.set(key, value),
        removeItem: async (key) => storage.remove(key),
      },
    }),
  })
  return {
    config,
    setChains: (next) => {
      next.forEach(addTransport)
      const [first, ...rest] = next
      // wagmi cannot be without chains; the last one stays until another comes.
      if (first) config._internal.chains.setState([first, ...rest])
    },
  }
}
