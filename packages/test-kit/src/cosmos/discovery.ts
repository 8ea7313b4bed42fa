import type { AdapterContext, ConnectorInfo } from '@portico/core/adapter'
import { listenForWallets, type Page, type PageWallet } from './pageWallets.js'

/** The wallets of the page. */
export interface Discovery {
  /** Lists the wallets by `connectors` events, and follows them. */
  start(): void
  stop(): void
  find(connectorId: string): PageWallet | undefined
}

/** Discovery by the events of the toy. Of two wallets with one id the first one counts. */
export function createDiscovery(request: {
  readonly context: AdapterContext<'cosmos'>
  readonly page: Page | undefined
  readonly onChange: (wallet: PageWallet) => void
}): Discovery {
  const { context, page, onChange } = request
  const found = new Map<string, { readonly wallet: PageWallet; readonly info: ConnectorInfo<'cosmos'> }>()
  const stops = new Set<() => void>()
  const follow = (wallet: PageWallet): void => void stops.add(wallet.onChange(() => onChange(wallet)))
  const tell = (): void => context.emit({ type: 'connectors', connectors: [...found.values()].map(({ info }) => info) })
  const add = (wallet: PageWallet): void => {
    const { id, name } = wallet
    if (typeof id !== 'string' || typeof name !== 'string' || found.has(id)) return
    // A URL would make the browser contact a host that the wallet chose.
    const icon = /^data:image\//.test(wallet.icon) ? wallet.icon : undefined
    const walletObjectId = context.identify(wallet)
    follow(wallet)
    const info = { id, namespace: 'cosmos', kind: 'announced', name, icon, walletObjectId, installed: true } as const
    found.set(id, { wallet, info })
    tell()
  }
  return {
    start: () => {
      if (stops.size || !page || !context.enableAnnounced) return
      for (const { wallet } of found.values()) follow(wallet)
      stops.add(listenForWallets(page, add))
      tell()
    },
    stop: () => {
      for (const stop of stops) stop()
      stops.clear()
    },
    find: (connectorId) => found.get(connectorId)?.wallet,
  }
}
