import {
  type Adapter,
  type AdapterContext,
  type AdapterFactory,
  type Network,
  PorticoError,
} from '@portico/core/adapter'
import { createChainMethods } from './chainMethods.js'
import { createConnections } from './connections.js'
import { createDiscovery } from './discovery.js'
import { loadOnDemand } from './loadOnDemand.js'
import { createNetworkChoice } from './networkChoice.js'
import { createRestore } from './restore.js'
import type { SolanaWallets } from './solanaWallets.js'

/** What an app says about Solana. */
export interface SolanaAdapterOptions {
  /** Networks of the app, first choice first: `solana({ rpcUrls })`, `solanaDevnet({ rpcUrls })`. */
  readonly networks: readonly [Network<'solana'>, ...Network<'solana'>[]]
  /**
   * Wallets beside those that register themselves by the Wallet Standard: `walletAdapters([new TorusWalletAdapter()])` of
   * `@portico/adapter-solana/wallet-adapter`.
   * @default none
   */
  readonly wallets?: SolanaWallets | undefined
}

/** The Solana adapter. One object belongs to one `createPortico`. */
export type SolanaAdapter = AdapterFactory<'solana'>

/** A Solana adapter over the Wallet Standard. Inert until its instance starts. */
export function solanaAdapter({ networks, wallets }: SolanaAdapterOptions): SolanaAdapter {
  let isTaken = false
  return {
    apiVersion: 1,
    namespace: 'solana',
    networks,
    create: (context) => {
      if (isTaken) throw new PorticoError('ADAPTER_IN_USE', { context: { namespace: 'solana' } })
      isTaken = true
      return createAdapter({ context, wallets })
    },
  }
}

function createAdapter({
  context,
  wallets,
}: {
  readonly context: AdapterContext<'solana'>
  readonly wallets: SolanaWallets | undefined
}): Adapter<'solana'> {
  let { networks } = context
  const readNetworks = (): typeof networks => networks
  const choice = createNetworkChoice(context)
  const connections = createConnections({
    context,
    choice,
    networks: readNetworks,
    callWallet: async (call) => (await loadOnDemand()).callWallet({ ...call, context, networks }),
  })
  const discovery = createDiscovery({
    context,
    loadPassed: async () => wallets?.load({ networks: readNetworks }) ?? [],
    onChange: connections.sync,
    onGone: connections.drop,
  })
  const deps = { context, choice, connections, discovery }
  let loading: Promise<Adapter<'solana'>['connect']> | undefined
  const loadConnect = (): Promise<Adapter<'solana'>['connect']> => {
    // Made once: attempts must know each other.
    loading ??= loadOnDemand().then(
      ({ createConnect }) => createConnect(deps),
      (error: unknown) => {
        // Code that could not be fetched is fetched again by the next attempt.
        loading = undefined
        throw error
      }
    )
    return loading
  }
  return {
    namespace: 'solana',
    chain: createChainMethods({ context, networks: readNetworks }),
    start: () => {
      discovery.start()
      connections.start()
    },
    stop: () => {
      connections.stop()
      discovery.stop()
    },
    connect: async (attempt) => (await loadConnect())(attempt),
    restore: createRestore(deps),
    preload: async () => void (await loadConnect()),
    sessions: async () => (await loadOnDemand()).loadSessions({ ...deps, networks: readNetworks }),
    setNetworks: (next) => {
      networks = next
      connections.syncAll()
    },
  }
}
