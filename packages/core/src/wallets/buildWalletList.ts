import type { ConnectorInfo } from '../adapter/types.js'
import type { Namespace } from '../caip/namespaces.js'
import type { CustomWallet } from '../config/customWallet.js'
import type { WalletGroupId } from '../config/features.js'
import { DEFAULT_FEATURES } from '../config/resolveFeatures.js'
import type { WalletListing } from '../config/walletListing.js'
import type { RecentWallet } from '../storage/schema.js'
import { customListing } from './customListing.js'
import { isListed, toEntry } from './matchListing.js'
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
  /** The wallets of featuredWalletIds, in that order. */
  readonly featured?: readonly WalletListing[] | undefined
  /** What the directory recommends, best first. */
  readonly recommended?: readonly WalletListing[] | undefined
  /** The wallets of excludeWalletIds: never listed, also when they are here. */
  readonly excluded?: readonly ExcludedWallet[] | undefined
}

/** What is enough to recognise an excluded wallet. */
export type ExcludedWallet = Pick<WalletListing, 'id' | 'name' | 'rdns'>

/** Wallets recommended at most (specification section 9), what else is offered taken off. */
const RECOMMENDED_WALLETS = 4

/** Every wallet a visitor can connect, in the order of discovery, then the dapp's own that are not among them. */
export function listWallets(facts: WalletFacts): readonly WalletEntry[] {
  const { isMobile, excluded } = facts
  const connectors = Object.values(facts.connectors)
    .flat()
    .filter((connector) => isVisible({ connector, isMobile, excluded }))
  const found = mergeWallets(connectors)
  const custom = (facts.customWallets ?? []).map(customListing)
  return [...found, ...unlisted({ listings: custom, entries: found }).map(toEntry)]
}

/**
 * The connect dialog's groups, in the dapp's or the specification's order; only groups that have wallets. Every wallet is
 * in one group: a recent one under recent while it can still be connected, and one that is here is not recommended.
 */
export function buildWalletList(facts: WalletFacts): readonly WalletGroup[] {
  const wallets = listWallets(facts)
  const recent = facts.recent.flatMap(({ key, address }) => {
    const entry = wallets.find((wallet) => wallet.key === key)
    return entry ? [{ ...entry, recentAddress: address }] : []
  })
  const rest = wallets.filter(({ key }) => !recent.some((wallet) => wallet.key === key))
  const featured = unlisted({ listings: facts.featured ?? [], entries: wallets }).map(toEntry)
  const offered = wallets.filter((wallet) => groupOf(wallet) !== 'external').length + featured.length
  const recommended = unlisted({ listings: facts.recommended ?? [], entries: [...wallets, ...featured] })
    .map(toEntry)
    .slice(0, Math.max(0, RECOMMENDED_WALLETS - offered))
  const groups: { readonly [G in WalletGroupId]?: readonly WalletEntry[] } = { recent, featured, recommended }
  // A set keeps the first of each, so that the listed groups come first.
  const order = [...new Set([...(facts.order ?? []), ...DEFAULT_FEATURES.connectorTypeOrder])]
  return order
    .map((id) => ({ id, wallets: groups[id] ?? rest.filter((wallet) => groupOf(wallet) === id) }))
    .filter((group) => group.wallets.length > 0)
}

function groupOf({ options, listing }: WalletEntry): WalletGroupId {
  const kind = options[0]?.kind
  if (kind === undefined) return listing?.source === 'custom' ? 'custom' : 'recommended'
  return kind === 'custom' || kind === 'external' ? kind : 'injected'
}

/** The listings of wallets that are not among the entries. */
export function unlisted(request: {
  readonly listings: readonly WalletListing[]
  readonly entries: readonly WalletEntry[]
}): readonly WalletListing[] {
  return request.listings.filter((listing) => !request.entries.some((entry) => isListed({ entry, listing })))
}
