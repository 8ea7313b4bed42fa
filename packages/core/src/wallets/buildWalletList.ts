import type { ConnectorInfo } from '../adapter/types.js'
import type { Namespace } from '../caip/namespaces.js'
import type { CustomWallet } from '../config/customWallet.js'
import type { WalletGroupId } from '../config/features.js'
import { DEFAULT_FEATURES } from '../config/resolveFeatures.js'
import type { RecentWallet } from '../storage/schema.js'
import { customListing } from './customListing.js'
import { mergeWallets } from './mergeWallets.js'
import type { WalletEntry, WalletGroup } from './types.js'
import { isVisible } from './visibility.js'

/** Facts the list is made of. */
export interface WalletFacts {
  readonly connectors: { readonly [N in Namespace]?: readonly ConnectorInfo[] }
  readonly recent: readonly RecentWallet[]
  readonly isMobile: boolean
  /** Wallets that the dapp lists itself. */
  readonly customWallets?: readonly CustomWallet[] | undefined
  /** Groups in the dapp's order; the rest follow in the default order. */
  readonly order?: readonly WalletGroupId[] | undefined
}

/** Every wallet a visitor can connect, in the order of discovery, then the dapp's own that are not among them. */
export function listWallets(facts: WalletFacts): readonly WalletEntry[] {
  const connectors = Object.values(facts.connectors)
    .flat()
    .filter((connector) => isVisible({ connector, isMobile: facts.isMobile }))
  const found = mergeWallets(connectors)
  const custom = (facts.customWallets ?? []).filter((wallet) => !found.some((entry) => isSame({ entry, wallet })))
  return [...found, ...custom.map(toEntry)]
}

/**
 * The connect dialog's groups, in the dapp's or the specification's order; only groups that have wallets. A recent wallet
 * is listed once, under recent, while it can still be connected.
 */
export function buildWalletList(facts: WalletFacts): readonly WalletGroup[] {
  const wallets = listWallets(facts)
  const recent = facts.recent.flatMap(({ key, address }) => {
    const entry = wallets.find((wallet) => wallet.key === key)
    return entry ? [{ ...entry, recentAddress: address }] : []
  })
  const rest = wallets.filter(({ key }) => !recent.some((wallet) => wallet.key === key))
  // A set keeps the first of each, so that the listed groups come first.
  const order = [...new Set([...(facts.order ?? []), ...DEFAULT_FEATURES.connectorTypeOrder])]
  return order
    .map((id) => ({ id, wallets: id === 'recent' ? recent : rest.filter((wallet) => groupOf(wallet) === id) }))
    .filter((group) => group.wallets.length > 0)
}

function groupOf({ options, listing }: WalletEntry): WalletGroupId {
  if (listing?.source === 'custom') return 'custom'
  const kind = options[0]?.kind
  return kind === 'custom' || kind === 'external' ? kind : 'injected'
}

/** An installed extension is the dapp's wallet when their rdns agree, or their names where the dapp gave no rdns. */
function isSame({ entry, wallet }: { readonly entry: WalletEntry; readonly wallet: CustomWallet }): boolean {
  if (wallet.rdns !== undefined) return entry.options.some(({ rdns }) => rdns === wallet.rdns)
  return entry.name.toLowerCase() === wallet.name.toLowerCase()
}

function toEntry(wallet: CustomWallet): WalletEntry {
  const listing = customListing(wallet)
  return { key: `wallet/${listing.id}`, name: listing.name, icon: listing.imageUrl, options: [], listing }
}
