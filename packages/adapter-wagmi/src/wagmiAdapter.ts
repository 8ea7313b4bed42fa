import {
  type Adapter,
  type AdapterContext,
  type AdapterFactory,
  deferAdapter,
  lazyMethods,
  PorticoError,
} from '@portico/core/adapter'
import type { Config } from '@wagmi/core'
import { checkOptions } from './checkOptions.js'
import type { LoadedAdapter } from './createAdapter.js'
import type { EvmTypes } from './namespaceTypes.js'
import { toNetwork, toNetworkId } from './network.js'
import type { AdapterRequest, SafeSupport } from './safe/types.js'
import { factsOf } from './session/sessionFacts.js'
import { type Chains, createWagmiConfig, type OwnConfig } from './wagmi/createWagmiConfig.js'

// Declared here so that it can be read with a dot: bundlers replace that spelling only, and a browser has no process.
declare const process: { readonly env: { readonly NODE_ENV?: string | undefined } }

declare module '@portico/core' {
  interface NamespaceTypes {
    readonly eip155: EvmTypes
  }
}

/** Either the networks, and the adapter makes the wagmi Config; or your own Config, taken as it is. */
export type WagmiAdapterOptions =
  | {
      /** viem chains. The first is the default. A chain's `iconUrl` is kept. */
      readonly networks: Chains
      /** wagmi's option `ssr`, for apps that use wagmi's hooks in server rendering. */
      readonly ssr?: boolean | undefined
      /** `safe()` of `@portico/adapter-wagmi/safe`, for an app that may be opened as a Safe App. */
      readonly safe?: SafeSupport | undefined
      /**
       * Origins that may be asked for what names keep off chain (EIP-3668, CCIP-read), such as
       * `https://gateway.example.com`, or `https://*.example.com` for every host below it. A gateway that is asked learns
       * the visitor's IP address.
       * @default none: a name that is kept off chain can't be looked up
       */
      readonly nameGateways?: readonly string[] | undefined
      readonly config?: undefined
    }
  | {
      /**
       * Your own wagmi Config, taken as it is: its chains, transports and connectors. Networks that are added at run time are
       * not added to it. Its injected connectors each mean the wallet that they were connected with, whatever else comes to
       * `window.ethereum`.
       */
      readonly config: Config
      /** As above. Its connector is added to the Config, but only inside a Safe. */
      readonly safe?: SafeSupport | undefined
      /** As above, for what Portico looks up. wagmi's own hooks look names up by the Config's `ccipRead`. */
      readonly nameGateways?: readonly string[] | undefined
      readonly networks?: undefined
    }

/** The EVM adapter. One object belongs to one `createPortico`. */
export interface WagmiAdapter extends AdapterFactory<'eip155'> {
  /**
   * The wagmi Config, for `WagmiProvider` and wagmi's own actions: the same connection, seen from both sides. The adapter's
   * own is made when this is first read or the instance starts; read it after `createPortico`, so that its stored keys are
   * under the instance's prefix, and its first reads of a chain go to the blockchain API that the instance has.
   */
  readonly config: Config
}

/**
 * An EVM adapter over wagmi. Inert until its instance starts. Development builds throw OPTION_INVALID with everything that is
 * wrong in the options.
 */
export function wagmiAdapter(options: WagmiAdapterOptions): WagmiAdapter {
  if (process.env.NODE_ENV !== 'production') checkOptions(options)
  const chains = options.config?.chains ?? options.networks ?? []
  let context: AdapterContext<'eip155'> | undefined
  let own: OwnConfig | undefined
  const readConfig = (): Config => {
    if (options.config) return options.config
    own ??= createWagmiConfig({ options, readContext: () => context })
    return own.config
  }
  return {
    apiVersion: 1,
    namespace: 'eip155',
    networks: chains.map(toNetwork),
    networkIdOf: (chain) => {
      const { id } = Object(chain)
      return typeof id === 'number' ? toNetworkId(id) : undefined
    },
    get config() {
      return readConfig()
    },
    create: (given) => {
      if (context) throw new PorticoError('ADAPTER_IN_USE', { context: { namespace: 'eip155' } })
      context = given
      return (options.safe?.(createAdapter) ?? createAdapter)({
        options,
        context: given,
        readConfig,
        readOwn: () => own,
      })
    },
  }
}

function createAdapter(request: AdapterRequest): Adapter<'eip155'> {
  const { context, readConfig } = request
  const { get, ...deferred } = deferAdapter<'eip155', LoadedAdapter>({
    context,
    load: async () => {
      const adapter = (await import('./createAdapter.js')).createAdapter(request)
      // What is only asked of a connected account, such as the reads of a swap, is there from now on.
      Object.assign(chain, adapter.chain)
      return adapter
    },
  })
  const chain = lazyMethods(
    async () => (await get()).chain,
    [
      'nativeBalance',
      'tokenBalance',
      'tokenBalances',
      'ownedNfts',
      'nftBalance',
      'recentTransfers',
      'estimateFee',
      'estimateTransfer',
      'describeAddress',
      'resolveName',
      'validateAddress',
      'toAddress',
      'transactionStatus',
      'waitForTransaction',
    ]
  )
  let stopWatching: () => void = () => undefined
  return {
    ...deferred,
    namespace: 'eip155',
    chain,
    start: () => {
      const config = readConfig()
      const look = (): void => {
        // What could not be fetched is fetched by the next change, or by the user's first act.
        if (config.state.connections.size) get().catch(() => undefined)
      }
      // The app connects by wagmi itself, or wagmi has stored a connection.
      stopWatching = config.subscribe(({ connections }) => connections, look)
      look()
      return deferred.start()
    },
    stop: () => {
      stopWatching()
      deferred.stop()
    },
    // Before the adapter is there, wagmi may have made one of an announcement.
    hasOwnConnector: (id) =>
      readConfig().connectors.some(
        (connector) => connector.id === id && connector.type !== 'injected' && !factsOf(connector)
      ),
    sessions: async () => (await get()).sessions(),
    setNetworks: (networks) => {
      get()
        .then((adapter) => adapter.setNetworks(networks))
        .catch((error: unknown) => context.platform.logger.warn('The networks were not changed', error))
    },
  }
}
