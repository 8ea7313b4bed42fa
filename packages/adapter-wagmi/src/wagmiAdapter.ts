import { type Adapter, type AdapterContext, type AdapterFactory, PorticoError } from '@portico/core/adapter'
import type { Config } from '@wagmi/core'
import { createChainMethods } from './chainMethods.js'
import { createConnections } from './connections.js'
import { createDiscovery } from './connectors.js'
import { type Chains, createWagmiConfig, type OwnConfig } from './createWagmiConfig.js'
import { loadOnDemand } from './loadOnDemand.js'
import { toChainNumber, toNetwork } from './network.js'
import { createRestore } from './restore.js'
import type { AdapterRequest, SafeSupport } from './safe/types.js'
import { factsOf } from './session/sessionFacts.js'

/** Either the networks, and the adapter makes the wagmi Config; or your own Config, taken as it is. */
export type WagmiAdapterOptions =
  | {
      /** viem chains. The first is the default. A chain's `iconUrl` is kept. */
      readonly networks: Chains
      /** wagmi's option `ssr`, for apps that use wagmi's hooks in server rendering. */
      readonly ssr?: boolean | undefined
      /** `safe()` of `@portico/adapter-wagmi/safe`, for an app that may be opened as a Safe App. */
      readonly safe?: SafeSupport | undefined
      readonly config?: undefined
    }
  | {
      /**
       * Your own wagmi Config, taken as it is: its chains, transports and connectors. Networks that are added at run time are
       * not added to it.
       */
      readonly config: Config
      /** As above. Its connector is added to the Config, but only inside a Safe. */
      readonly safe?: SafeSupport | undefined
      readonly networks?: undefined
    }

/** The EVM adapter. One object belongs to one `createPortico`. */
export interface WagmiAdapter extends AdapterFactory<'eip155'> {
  /**
   * The wagmi Config, for `WagmiProvider` and wagmi's own actions: the same connection, seen from both sides. Ours is
   * made when this is first read or the instance starts; read it after `createPortico`, so that its stored keys are
   * under the instance's prefix, and its first reads of a chain go to the blockchain API that the instance has.
   */
  readonly config: Config
}

/** An EVM adapter over wagmi. Inert until its instance starts. */
export function wagmiAdapter(options: WagmiAdapterOptions): WagmiAdapter {
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
    get config() {
      return readConfig()
    },
    create: (given) => {
      if (context) throw new PorticoError('ADAPTER_IN_USE', { context: { namespace: 'eip155' } })
      context = given
      return (options.safe?.(createAdapter) ?? createAdapter)({
        context: given,
        readConfig,
        setNetworks: (networks) => {
          readConfig()
          void loadOnDemand().then(({ toChain }) =>
            own?.setChains(
              networks.map((network) => chains.find(({ id }) => id === toChainNumber(network.id)) ?? toChain(network))
            )
          )
        },
      })
    },
  }
}

function createAdapter(request: AdapterRequest): Adapter<'eip155'> {
  const { context, readConfig } = request
  const createParts = () => {
    const config = readConfig()
    const discovery = createDiscovery({ config, context })
    const connections = createConnections({ config, context, nameOf: discovery.nameOf })
    const deps = { config, context, connections, discovery }
    return { ...deps, restore: createRestore(deps) }
  }
  let made: ReturnType<typeof createParts> | undefined
  const parts = (): ReturnType<typeof createParts> => {
    made ??= createParts()
    return made
  }
  let restoring: Promise<unknown> | undefined
  let completing: Promise<Adapter<'eip155'>['connect']> | undefined
  const complete = (): Promise<Adapter<'eip155'>['connect']> => {
    completing ??= loadOnDemand()
      .then(async ({ createConnect, createConnectorList }) => {
        await parts().discovery.complete(createConnectorList)
        return createConnect(parts())
      })
      .catch((error: unknown) => {
        // What failed, code that could not be fetched for example, is tried again by the next attempt.
        completing = undefined
        throw error
      })
    return completing
  }
  return {
    namespace: 'eip155',
    chain: createChainMethods(readConfig),
    start: () => {
      parts().connections.start()
      return parts().discovery.start()
    },
    stop: () => {
      made?.connections.stop()
      made?.discovery.stop()
    },
    connect: async (attempt) => (await complete())(attempt),
    preload: async () => void (await complete()),
    restore: (session) => {
      const restored = parts().restore(session)
      restoring = restored
      return restored
    },
    hasOwnConnector: (id) => readConfig().connectors.some((connector) => connector.id === id && !factsOf(connector)),
    sessions: async () => (await loadOnDemand()).loadSessions({ ...parts(), restored: () => restoring }),
    setNetworks: request.setNetworks,
  }
}
