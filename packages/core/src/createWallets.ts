import type { Browse, BrowseDeps } from './browse.js'
import type { Inspector } from './createInspector.js'
import type { EventBus } from './events/types.js'
import type { WalletBrowser } from './flows/browseWallets.js'
import type { Unsubscribe } from './platform/types.js'
import type { NetworksSlice } from './slices/networks.js'
import { createLazy } from './storage/createLazy.js'
import { findWallet } from './wallets/buildWalletList.js'
import { createWalletsView } from './wallets/createWalletsView.js'
import { customListing } from './wallets/customListing.js'
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
  /** How a wallet's phone app is opened, inside the tap; undefined where it cannot be. Never rejects. */
  readonly appOpener: (wallet: WalletEntry) => Promise<((walletKey: string) => Unsubscribe) | undefined>
  readonly reloadFor: (walletKey: string) => Promise<void>
  readonly resume: () => Promise<void>
  /** Calls back when the wallets that are here changed. */
  readonly onChange: (listener: () => void) => Unsubscribe
}

/** Builds the readers of the list and fetches the rest when it is asked for: plain calls, little logic. */
export function createWallets(
  deps: Omit<BrowseDeps, 'chains' | 'here' | 'find' | 'remember'> & {
    readonly networks: NetworksSlice
    readonly inspector: Inspector
    readonly bus: EventBus
    readonly isMobile: boolean
    /** Whether the dapp has more than one namespace. */
    readonly hasNamespaces: boolean
  }
): Wallets {
  const { options, networks, wallets, inspector } = deps
  let loaded: Browse | undefined
  let remembered: readonly WalletEntry[] = []
  const own = (options.customWallets ?? []).map((wallet) => toEntry(customListing(wallet)))

  const groups = createWalletsView({
    facts: () => {
      const { recent, featured, recommended, excluded, included, paired } = wallets.state
      const { connectors } = inspector.snapshot('connections')
      const { customWallets, features } = options
      const listed = { featured, recommended, excluded, included, paired, customWallets }
      return { connectors, recent, ...listed, order: features?.connectorTypeOrder }
    },
    isMobile: () => deps.isMobile,
  })
  let flat:
    | {
        readonly groups: readonly WalletGroup[]
        readonly wallets: readonly WalletEntry[]
        readonly named: readonly WalletEntry[]
      }
    | undefined
  const here = (): readonly WalletEntry[] => {
    const now = groups()
    // The same list for the same groups: what is made of ten thousand wallets is kept by it.
    if (flat?.groups !== now) {
      const all = now.flatMap((group) => group.wallets)
      flat = { groups: now, wallets: all, named: all.filter(({ options }) => options[0]?.kind !== 'walletConnect') }
    }
    return flat.wallets
  }
  /** The same without the row that stands for any phone's wallet. */
  const named = (): readonly WalletEntry[] => {
    here()
    return flat?.named ?? []
  }
  const find = (walletKey: string): WalletEntry | undefined => {
    const entry =
      findWallet({ wallets: [...here(), ...remembered], walletKey }) ??
      loaded?.browser.find(walletKey) ??
      // The dapp's own leaves the list when it is here under another key; views from before still name it.
      findWallet({ wallets: own, walletKey })
    const { listing, options: connectors = [] } = entry ?? {}
    if (!entry || !listing || connectors.length > 0) return entry
    return { ...entry, install: loaded?.install(listing) }
  }
  const load = createLazy(async () => {
    const { createBrowse } = await import('./browse.js')
    loaded = createBrowse({
      ...deps,
      chains: () => networks.state.list.map(({ id }) => id),
      here: named,
      find,
      remember: (listing) => {
        const entry = toEntry(listing)
        remembered = [...remembered, entry]
        return entry.key
      },
    })
    return loaded
  })

  const { services, projectId, featuredWalletIds, includeWalletIds, excludeWalletIds, customWallets } = options
  const asks = services?.directory !== undefined && projectId !== undefined
  // What the bundled index knows of these decides before the list is seen, so that no row goes away under a pointer.
  // The same holds for two rows that the index knows to be one wallet.
  if (includeWalletIds || excludeWalletIds || deps.hasNamespaces) load().catch(ignore)
  if (asks || featuredWalletIds || includeWalletIds || excludeWalletIds || customWallets) {
    const stop = deps.bus.on('modal:opened', () => {
      stop()
      load().then(({ prefetch }) => prefetch(), ignore)
    })
  }
  deps.bus.on('modal:closed', () => loaded?.browser.search(''))

  return {
    groups,
    here,
    find,
    browse: async () => (await load()).browser,
    appOpener: async ({ listing }) => listing && (await load().catch(ignore))?.appOpener(listing),
    reloadFor: async (walletKey) => (await load()).reloadFor(walletKey),
    resume: async () => (await load()).resume(),
    onChange: (listener) => inspector.subscribe('connections', listener),
  }
}

function ignore(): void {}
