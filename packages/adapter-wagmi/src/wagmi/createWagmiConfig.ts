import type { AdapterContext } from '@portico/core/adapter'
import { localStorageBackend } from '@portico/core/platform'
import { type Config, type CreateConnectorFn, createConfig, createStorage, injected } from '@wagmi/core'
import type { Chain, Transport } from 'viem'
import { guardDiscovery } from '../page/guardDiscovery.js'
import { guarded } from '../page/guarded.js'
import { lazyTransport } from './lazyTransport.js'
import { showHint } from './showHint.js'

/** An app's chains; wagmi needs at least one. */
export type Chains = readonly [Chain, ...Chain[]]

/** Portico's own wagmi Config, and how to change its chains while it runs. */
export interface OwnConfig {
  readonly config: Config
  setChains(chains: readonly Chain[]): void
  /** Another connector of the page's plain provider. */
  createInjected(): CreateConnectorFn
  /** Ends what wagmi says of the server's hint, or returns false where it says nothing of it. What it showed is left to the caller. */
  endHint(): boolean
  /** Whether wagmi's `disconnect` has ended what it said of the hint. */
  hasLeftHint(): boolean
}

/**
 * Makes a Config over the blockchain API and the chains' own URLs, polled every 4 s. In a browser this listens for
 * announced wallets from here on, so it is called as late as possible.
 */
export function createWagmiConfig(request: {
  readonly options: { readonly networks: Chains; readonly ssr?: boolean | undefined }
  /** Undefined until the adapter belongs to an instance; the API may come later than the Config. */
  readonly readContext: () => AdapterContext<'eip155'> | undefined
}): OwnConfig {
  const {
    options: { networks: chains, ssr },
    readContext,
  } = request
  const context = readContext()
  const storage = context?.platform.storage ?? localStorageBackend()
  // wagmi reads this object whenever it makes a client, so that a network can be added later.
  const transports: Record<number, Transport> = {}
  const transport = lazyTransport(readContext)
  const addTransport = ({ id }: Chain): void => {
    transports[id] = transport
  }
  chains.forEach(addTransport)
  // Another each time, because it keeps which listeners it has added.
  const createInjected = (): CreateConnectorFn => guarded(injected())
  const config = guardDiscovery(() =>
    createConfig({
      chains,
      transports,
      ssr,
      connectors: (context?.enableInjected ?? true) ? [createInjected()] : [],
      multiInjectedProviderDiscovery: context?.enableAnnounced ?? true,
      pollingInterval: 4_000,
      storage: createStorage({
        key: `${context?.storageKeyPrefix ?? '@appkit/v1/'}wagmi`,
        storage: {
          getItem: async (key) => storage.get(key),
          setItem: async (key, value) => storage.set(key, value),
          removeItem: async (key) => storage.remove(key),
        },
      }),
    })
  )
  let hasLeft = false
  const leave = (): void => {
    hasLeft = true
  }
  let stopShowing = ssr && context?.hint ? showHint(config, context.hint, leave) : undefined
  return {
    config,
    createInjected,
    setChains: (next) => {
      next.forEach(addTransport)
      const [first, ...rest] = next
      // wagmi cannot be without chains; the last one stays until another comes.
      if (first) config._internal.chains.setState([first, ...rest])
    },
    endHint: () => {
      const wasShown = stopShowing !== undefined
      stopShowing?.()
      stopShowing = undefined
      return wasShown
    },
    hasLeftHint: () => hasLeft,
  }
}
