import { type Adapter, lazy, type SessionSupport } from '@portico/core/adapter'
import { createChainMethods, type SolanaChain } from './chain/createChainMethods.js'
import { type Access, createAccess } from './createAccess.js'
import { createConnections } from './page/connections.js'
import { createDiscovery } from './page/discovery.js'
import { createNetworkChoice } from './page/networkChoice.js'
import type { SolanaWallets } from './page/solanaWallets.js'

/** The whole adapter, with every method that it has. */
export interface LoadedAdapter extends Adapter<'solana'> {
  readonly chain: SolanaChain
  sessions(): Promise<SessionSupport<'solana'>>
  /** The app has other networks. */
  setNetworks(): void
}

/** The adapter itself: code that loads when a user acts or comes back. */
export function createAdapter({
  wallets,
  ...given
}: Pick<Access, 'context' | 'networks'> & { readonly wallets: SolanaWallets | undefined }): LoadedAdapter {
  const access = createAccess(given)
  const discovery = createDiscovery({
    context: given.context,
    loadPassed: async () => wallets?.load(given) ?? [],
    onChange: (wallet) => connections.sync(wallet),
    onGone: (wallet) => connections.drop(wallet),
  })
  const choice = createNetworkChoice(given.context)
  const connections = createConnections(access, { find: discovery.find, choice })
  return {
    namespace: 'solana',
    chain: createChainMethods(access),
    start: () => {
      discovery.start()
      connections.start()
    },
    stop: () => {
      connections.stop()
      discovery.stop()
    },
    connect: connections.connect,
    refresh: connections.refresh,
    // For those who come back only.
    restore: async (stored) =>
      (await import('./page/restore.js')).restore({ access, discovery, choice, connections, stored }),
    // One for all sessions: the last session of a connector id is the one that counts.
    sessions: lazy(async () =>
      (await import('./session/createSessionSupport.js')).createSessionSupport(access, connections)
    ),
    setNetworks: connections.syncAll,
  }
}
