import { type Adapter, lazy, type Network, type SessionSupport } from '@portico/core/adapter'
import type { Chain } from 'viem'
import { createChainMethods, type EvmChain } from './chain/createChainMethods.js'
import { toChainNumber } from './network.js'
import { createDiscovery } from './page/connectors.js'
import { guardConnectors } from './page/guardConnectors.js'
import type { AdapterRequest } from './safe/types.js'
import { createConnect } from './wagmi/connect.js'
import { createConnections } from './wagmi/connections.js'
import { refreshConnections } from './wagmi/refreshConnections.js'
import { createRestore } from './wagmi/restore.js'
import { watchConnections } from './wagmi/watchConnections.js'

/** The whole adapter, with every method that it has. */
export interface LoadedAdapter extends Adapter<'eip155'> {
  readonly chain: EvmChain
  sessions(): Promise<SessionSupport<'eip155'>>
  setNetworks(networks: readonly Network<'eip155'>[]): void
}

/** The adapter itself: code that loads when a user acts or comes back. */
export function createAdapter({ context, readConfig, readOwn, options }: AdapterRequest): LoadedAdapter {
  const config = readConfig()
  const chains = options.networks ?? config.chains
  guardConnectors(config)
  const own = readOwn()
  const discovery = createDiscovery({ config, context, createInjected: () => own?.createInjected() })
  const connections = createConnections({ config, context, nameOf: discovery.nameOf })
  const watch = watchConnections(connections)
  const connect = createConnect(connections, discovery)
  const { restore, hasLeft, giveUp } = createRestore(connections, {
    discovery,
    watch,
    endHint: () => own?.endHint() ?? false,
    hasLeftHint: () => own?.hasLeftHint() ?? false,
  })
  let restored: ReturnType<typeof restore> | undefined
  /** The first list after a start, whose names connections have. One that fails is made again by the next act. */
  let listed = lazy(async (): Promise<void> => undefined)
  return {
    namespace: 'eip155',
    chain: createChainMethods(config, { allowed: options.nameGateways ?? [], platform: context.platform }),
    start: () => {
      restored = undefined
      watch.start()
      const started = discovery.start()
      listed = lazy(async () => {
        await started
        await discovery.refresh()
      })
      return listed()
    },
    stop: () => {
      giveUp()
      watch.stop()
      discovery.stop()
    },
    connect: async (attempt) => {
      giveUp()
      await listed()
      return connect(attempt)
    },
    preload: () => listed(),
    restore: (request) => {
      restored = restore(request)
      return restored
    },
    refresh: () => refreshConnections(connections),
    sessions: lazy(async () =>
      (await import('./session/createSessionSupport.js')).createSessionSupport({
        config,
        context,
        others: connections.others,
        restored: () => restored,
        hasLeft: () => restored !== undefined && hasLeft(),
      })
    ),
    setNetworks: (networks) =>
      own?.setChains(
        networks.map((network) => chains.find(({ id }) => id === toChainNumber(network.id)) ?? toChain(network))
      ),
  }
}

/** A network as a viem chain, for networks that were added at run time. */
function toChain({ id, name, nativeCurrency, rpcUrls, explorerUrl, testnet }: Network<'eip155'>): Chain {
  return {
    id: toChainNumber(id),
    name,
    nativeCurrency,
    rpcUrls: { default: { http: rpcUrls } },
    ...(explorerUrl ? { blockExplorers: { default: { name: 'Explorer', url: explorerUrl } } } : {}),
    testnet,
  }
}
