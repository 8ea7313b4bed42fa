import { type Adapter, createPageConnections, restoreEach } from '@portico/core/adapter'
import { type ChainAccess, type CosmosChain, createChainMethods } from './chainMethods.js'
import { createDiscovery } from './discovery.js'
import { errors } from './errors.js'
import { chainFor, toNetworkId } from './networks.js'
import type { Page, PageWallet } from './pageWallets.js'
import { createWalletMethods } from './walletMethods.js'

/** The whole adapter, with every read that it has. */
export type LoadedAdapter = Adapter<'cosmos'> & { readonly chain: CosmosChain }

/** The adapter itself: code that loads when a user acts or comes back. */
export function createAdapter(access: ChainAccess & { readonly page: Page | undefined }): LoadedAdapter {
  const discovery = createDiscovery({ ...access, onChange: (wallet) => connections.sync(wallet) })
  const connections = createPageConnections<'cosmos', PageWallet>({
    context: access.context,
    namespace: 'cosmos',
    toError: errors.toPorticoError,
    wallets: {
      find: discovery.find,
      read: ({ shared }) =>
        shared && { accounts: [{ address: shared.address, type: 'eoa' }], networkId: toNetworkId(shared.chain) },
      ask: (wallet, { silent, networkId }) => wallet.connect({ silent, chain: chainFor(wallet.chains, networkId) }),
      leave: (wallet) => wallet.disconnect(),
      open: (session) => ({ name: session.wallet.name, wallet: createWalletMethods(session) }),
    },
  })
  return {
    ...connections,
    namespace: 'cosmos',
    chain: createChainMethods(access),
    restore: (request) => restoreEach({ ...request, emit: access.context.emit, restoreOne: connections.restoreOne }),
    start: () => {
      discovery.start()
      connections.start()
    },
    stop: () => {
      connections.stop()
      discovery.stop()
    },
  }
}
