import type { Browse } from './browse.js'
import type { WalletListing } from './config/walletListing.js'
import type { Inspector } from './createInspector.js'
import type { EventBus } from './events/types.js'
import type { WalletBrowser } from './flows/browseWallets.js'
import type { ValidOptions } from './options.js'
import type { Environment } from './platform/environment.js'
import type { Platform, Unsubscribe } from './platform/types.js'
import type { NetworksSlice } from './slices/networks.js'
import type { WalletsSlice } from './slices/wallets.js'
import { createLazy } from './storage/createLazy.js'
import { findWallet } from './wallets/buildWalletList.js'
import { createWalletsView } from './wallets/createWalletsView.js'
import { customListing } from './wallets/customListing.js'
import { installOptions } from './wallets/installLink.js'
import { toEntry } from './wallets/matchListing.js'
import type { WalletEntry, WalletGroup } from './wallets/types.js'

/** The wallets of one instance: those that are here, and on demand those that are listed. */
export interface Wallets {
  /** Groups of the connect dialog; the same object until something changed. */
  readonly groups: () => readonly WalletGroup[]
  /** Every wallet of the groups. */
  readonly here: () => readonly WalletEntry[]
  /** A wallet by its key, wherever it is or was listed. */
  readonly find: (walletKey: string) => WalletEntry | undefined
  readonly browse: () => Promise<WalletBrowser>
  /** Link of a wallet's phone app for this page; undefined where there is none, or nothing is listed yet. */
  readonly appLink: (wallet: WalletEntry) => string | undefined
  /** Makes a listing known that no list has any more; returns its key. */
  readonly remember: (listing: WalletListing) => string
  /** Calls back when the wallets that are here changed. */
  readonly onChange: (listener: () => void) => Unsubscribe
}

/** Builds the readers of the list and fetches the rest when it is asked for: plain calls, little logic. */
export function createWallets(deps: {
  readonly options: ValidOptions
  readonly platform: Platform
  readonly networks: NetworksSlice
  readonly wallets: WalletsSlice
  readonly inspector: Inspector
  readonly bus: EventBus
  readonly environment: Environment
}): Wallets {
  const { options, platform, networks, wallets, inspector, environment } = deps
  let loaded: Browse | undefined
  let remembered: readonly WalletEntry[] = []
  const own = (options.customWallets ?? []).map((wallet) => toEntry(customListing(wallet)))

  const groups = createWalletsView({
    facts: () => {
      const { recent, featured, recommended, excluded } = wallets.state
      const { connectors } = inspector.snapshot('connections')
      const { customWallets, features } = options
      return { connectors, recent, featured, recommended, excluded, customWallets, order: features?.connectorTypeOrder }
    },
    isMobile: () => environment.device !== 'desktop',
  })
  const here = (): readonly WalletEntry[] => groups().flatMap((group) => group.wallets)
  const load = createLazy(async () => {
    const { createBrowse } = await import('./browse.js')
    loaded = createBrowse({
      options,
      platform,
      wallets,
      chains: () => networks.state.list.map(({ id }) => id),
      here,
      environment,
    })
    return loaded
  })

  const { services, projectId, featuredWalletIds, excludeWalletIds, customWallets } = options
  const asks = services?.directory !== undefined && projectId !== undefined
  if (asks || featuredWalletIds || excludeWalletIds || customWallets) {
    const stop = deps.bus.on('modal:opened', () => {
      stop()
      load().then(({ prefetch }) => prefetch(), ignore)
    })
  }
  deps.bus.on('modal:closed', () => loaded?.browser.search(''))

  return {
    groups,
    here,
    find: (walletKey) => {
      const entry =
        findWallet({ wallets: [...here(), ...remembered], walletKey }) ??
        loaded?.browser.find(walletKey) ??
        // The dapp's own leaves the list when it is here under another key; views from before still name it.
        findWallet({ wallets: own, walletKey })
      const { listing, options = [] } = entry ?? {}
      if (!entry || !listing || options.length > 0) return entry
      const isNoticed = environment.device === 'desktop'
      return { ...entry, install: { options: installOptions({ listing, environment }), isNoticed } }
    },
    browse: async () => (await load()).browser,
    appLink: ({ listing }) => listing && loaded?.appLink(listing),
    remember: (listing) => {
      const entry = toEntry(listing)
      remembered = [...remembered, entry]
      return entry.key
    },
    onChange: (listener) => inspector.subscribe('connections', listener),
  }
}

function ignore(): void {}
