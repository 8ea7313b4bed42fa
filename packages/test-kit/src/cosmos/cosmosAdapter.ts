import { type AdapterFactory, deferAdapter, lazyMethods, type Network, PorticoError } from '@portico/core/adapter'
import type { LoadedAdapter } from './createAdapter.js'
import type { Page } from './pageWallets.js'

/**
 * An adapter for a toy of a namespace: wallets with real keys that announce themselves on the page by events of their own,
 * and a JSON service for balances. It speaks to no real Cosmos wallet.
 *
 * @example
 * const page = new EventTarget()
 * const wallet = createCosmosWallet({ id: 'example.shell', privateKey, chains: ['toyhub-1'] })
 * announceWallet(page, wallet)
 * const network = cosmosNetwork({ chain: 'toyhub-1', name: 'Toy Hub', rpcUrls: ['https://hub.example'] })
 * const portico = createPortico({ adapters: [cosmosAdapter({ networks: [network], page })] })
 */
export function cosmosAdapter(options: {
  readonly networks: readonly [Network<'cosmos'>, ...Network<'cosmos'>[]]
  /**
   * Where wallets announce themselves.
   * @default the window; on a server there are none
   */
  readonly page?: Page | undefined
}): AdapterFactory<'cosmos'> {
  let isTaken = false
  return {
    apiVersion: 1,
    namespace: 'cosmos',
    networks: options.networks,
    create: (context) => {
      if (isTaken) throw new PorticoError('ADAPTER_IN_USE', { context: { namespace: 'cosmos' } })
      isTaken = true
      const page = options.page ?? (typeof window === 'undefined' ? undefined : window)
      const { get, ...adapter } = deferAdapter<'cosmos', LoadedAdapter>({
        context,
        load: async (networks) => (await import('./createAdapter.js')).createAdapter({ context, page, networks }),
      })
      return {
        ...adapter,
        namespace: 'cosmos',
        chain: lazyMethods(async () => (await get()).chain, ['nativeBalance', 'validateAddress']),
      }
    },
  }
}
