import { type Adapter, type AdapterContext, lazy, type Network, type SessionSupport } from '@portico/core/adapter'
import type { CreateMethods } from './abilities.js'
import { createAccess } from './access.js'
import { createChainMethods, type SolanaChain } from './chain/createChainMethods.js'
import { createConnect } from './connect.js'
import { createConnections } from './connections.js'
import { createDiscovery } from './discovery.js'
import { createNetworkChoice } from './networkChoice.js'
import type { SolanaWallets } from './solanaWallets.js'
import { createWalletMethods } from './wallet/createWalletMethods.js'

/** The whole adapter, with every method that it has. */
export interface LoadedAdapter extends Adapter<'solana'> {
  readonly chain: SolanaChain
  sessions(): Promise<SessionSupport<'solana'>>
  /** The app has other networks. */
  setNetworks(): void
}

/** The adapter itself: what nobody needs before a user acts or comes back. */
export function createAdapter({
  context,
  wallets,
  networks,
}: {
  readonly context: AdapterContext<'solana'>
  readonly wallets: SolanaWallets | undefined
  readonly networks: () => readonly Network<'solana'>[]
}): LoadedAdapter {
  // One place, because a bundler writes down what a chunk needs at each import.
  const loadTransactions = lazy(async () => (await import('./transactions.js')).transactions)
  const access = createAccess({ context, networks })
  const createMethods: CreateMethods = (session) =>
    createWalletMethods({ access: { ...access, session }, loadTransactions })
  const choice = createNetworkChoice(context)
  const connections = createConnections({
    context,
    choice,
    networks,
    createMethods,
  })
  const discovery = createDiscovery({
    context,
    loadPassed: async () => wallets?.load({ networks }) ?? [],
    onChange: connections.sync,
    onGone: connections.drop,
  })
  const deps = { context, choice, connections, discovery, networks, access, createMethods, loadTransactions }
  // For those who come back only.
  const loadRestore = lazy(async () => (await import('./restore.js')).createRestore(deps))
  return {
    namespace: 'solana',
    chain: createChainMethods(deps),
    start: () => {
      discovery.start()
      connections.start()
    },
    stop: () => {
      connections.stop()
      discovery.stop()
    },
    connect: createConnect(deps),
    restore: async (request) => (await loadRestore())(request),
    // One for all sessions: the last session of a connector id is the one that counts.
    sessions: lazy(async () => (await import('./session/createSessionSupport.js')).createSessionSupport(deps)),
    setNetworks: connections.syncAll,
  }
}
