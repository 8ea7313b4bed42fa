import type { ConnectorInfo } from '../../adapter/types.js'
import type { Namespace } from '../../caip/namespaces.js'
import type { WalletGroupId } from '../../config/features.js'
import { RECENT_WALLETS_KEPT } from '../../config/limits.js'
import { DEFAULT_FEATURES } from '../../config/resolveFeatures.js'
import type { CustomWallet } from '../../records/customWallet.js'
import type { WalletListing } from '../../records/walletListing.js'
import type { RecentWallet } from '../../storage/schema.js'
import { isUnnamed } from '../cleanWallet.js'
import { customListing } from '../customListing.js'
import { isListed, toEntry } from '../search/matchListing.js'
import type { WalletEntry, WalletGroup } from '../types.js'
import { walletKey } from '../walletKey.js'
import { mergeWallets } from './mergeWallets.js'
import { isFound, isListingVisible, isVisible } from './visibility.js'

/** Facts the list is made of. */
export interface WalletFacts {
  readonly connectors: { readonly [N in Namespace]?: readonly ConnectorInfo[] }
  readonly recent: readonly RecentWallet[]
  readonly isMobile: boolean
  /** Wallets that the app lists itself. */
  readonly customWallets?: readonly CustomWallet[] | undefined
  /** Groups in the app's order; the rest follow in the default order. */
  readonly order?: readonly WalletGroupId[] | undefined
  /** The wallets of featuredWalletIds, in that order. */
  readonly featured?: readonly WalletListing[] | undefined
  /** What the directory recommends, best first. */
  readonly recommended?: readonly WalletListing[] | undefined
  /** The wallets of excludeWalletIds: never listed, also when they are here. */
  readonly excluded?: readonly Pick<WalletListing, 'id' | 'name' | 'rdns'>[] | undefined
  /** The wallets of includeWalletIds, once they are known: no other is listed, also when it is here. */
  readonly included?: readonly WalletListing[] | undefined
  /** Those of the index that have several namespaces, when the app has several. */
  readonly paired?: readonly WalletListing[] | undefined
}

/** Wallets recommended at most (specification section 9), what else is offered taken off. */
const RECOMMENDED_WALLETS = 4

/**
 * Every wallet a user can connect, in the order of discovery, one without a name last; then the app's own that are not
 * among them. No two have one key.
 */
export function listWallets(facts: WalletFacts): readonly WalletEntry[] {
  const { isMobile, excluded, included } = facts
  const custom = (facts.customWallets ?? []).map(customListing)
  // What the app lists itself needs no second permission.
  const wanted = included && [...included, ...custom]
  const connectors = uniqueConnectors(Object.values(facts.connectors).flat()).filter(
    // A login is a field of its own, and no wallet to choose.
    (connector) =>
      connector.kind !== 'embedded' && isVisible({ connector, isMobile, excluded }) && isWanted({ connector, wanted })
  )
  const listings = [...(facts.paired ?? []), ...custom, ...(facts.featured ?? []), ...(facts.recommended ?? [])]
  const merged = mergeWallets({ connectors, listings })
  const found = withOwnKeys([...merged.filter((wallet) => !isUnnamed(wallet)), ...merged.filter(isUnnamed)])
  return [...found, ...addListings({ listings: custom, entries: found })]
}

/**
 * The connect dialog's groups, in the app's or the specification's order; only groups that have wallets. Every wallet is
 * in one group: a recent one under recent while it can still be connected, and one that is here is not recommended.
 */
export function buildWalletList(facts: WalletFacts): readonly WalletGroup[] {
  const { isMobile, excluded } = facts
  const wallets = listWallets(facts)
  const usable = (listings: readonly WalletListing[] = []): readonly WalletListing[] =>
    listings.filter(
      (listing) =>
        isListingVisible({ listing, isMobile, excluded }) && !excluded?.some((wallet) => wallet.id === listing.id)
    )
  const listed = usable([...(facts.featured ?? []), ...(facts.recommended ?? [])])
  const offers = addListings({ listings: listed, entries: wallets })
  const recent = recentWallets({ wallets: [...wallets, ...offers], recent: facts.recent })
  const isNew = ({ key }: WalletEntry): boolean => !recent.some((wallet) => wallet.key === key)
  const featured = addListings({ listings: usable(facts.featured), entries: [...wallets, ...recent] })
  const offered = wallets.filter(isOffered).length + featured.length
  const recommended = addListings({
    listings: usable(facts.recommended),
    entries: [...wallets, ...recent, ...featured],
  }).slice(0, Math.max(0, RECOMMENDED_WALLETS - offered))
  const groups: { readonly [G in WalletGroupId]?: readonly WalletEntry[] } = { recent, featured, recommended }
  // A set keeps the first of each, so that the listed groups come first.
  const order = [...new Set([...(facts.order ?? []), ...DEFAULT_FEATURES.connectorTypeOrder])]
  return order
    .map((id) => ({ id, wallets: groups[id] ?? wallets.filter((wallet) => isNew(wallet) && groupOf(wallet) === id) }))
    .filter((group) => group.wallets.length > 0)
}

/** A wallet by its key, or by one that a way to it goes by alone: what is remembered of a wallet may be such a key. */
export function findAmong(request: {
  readonly wallets: readonly WalletEntry[]
  readonly walletKey: string
}): WalletEntry | undefined {
  const { wallets } = request
  return (
    wallets.find(({ key }) => key === request.walletKey) ??
    wallets.find(({ options }) => options.some((option) => walletKey(option) === request.walletKey))
  )
}

function recentWallets(request: {
  readonly wallets: readonly WalletEntry[]
  readonly recent: readonly RecentWallet[]
}): readonly WalletEntry[] {
  const found: WalletEntry[] = []
  for (const { key, name, address } of request.recent) {
    const own = findAmong({ wallets: request.wallets, walletKey: key })
    // A code that any wallet may read says nothing of the one that did: that is in a list by its name, or not known.
    const wallet = own && isPairing(own) && own.name !== name ? request.wallets.find((one) => one.name === name) : own
    if (wallet && !found.some((other) => other.key === wallet.key)) found.push({ ...wallet, recentAddress: address })
  }
  return found.slice(0, RECENT_WALLETS_KEPT)
}

/** Whether this is no wallet, but a way to any. */
function isPairing({ options: [option] }: WalletEntry): boolean {
  return option?.kind === 'walletConnect'
}

function groupOf({ options, listing }: WalletEntry): WalletGroupId {
  const kind = options[0]?.kind
  if (kind === undefined) return listing?.source === 'custom' ? 'custom' : 'recommended'
  return kind === 'custom' || kind === 'external' || kind === 'walletConnect' ? kind : 'injected'
}

/** Whether wallets leave room for recommended ones. */
export function hasRoom(wallets: readonly WalletEntry[]): boolean {
  return wallets.filter(isOffered).length < RECOMMENDED_WALLETS
}

/** Whether a wallet counts as an offer, so that one less is recommended (core reference 9.2). */
function isOffered(wallet: WalletEntry): boolean {
  const group = groupOf(wallet)
  return group === 'custom' || (group === 'injected' && !isUnnamed(wallet))
}

/** Whether a wallet that was found in the page is one of those wanted, when only some are (core reference 9.4). */
function isWanted(request: {
  readonly connector: ConnectorInfo
  readonly wanted: readonly WalletListing[] | undefined
}): boolean {
  const { connector, wanted } = request
  if (!wanted || !isFound(connector)) return true
  const entry: WalletEntry = { key: connector.id, name: connector.name, options: [connector] }
  return wanted.some((listing) => isListed({ entry, listing }))
}

/** An adapter connects by id: a second connector with the same one is no second way. */
function uniqueConnectors(connectors: readonly ConnectorInfo[]): readonly ConnectorInfo[] {
  const seen = new Set<string>()
  return connectors.filter((connector) => {
    const way = wayOf(connector)
    return !seen.has(way) && seen.add(way)
  })
}

/**
 * Wallets with keys that no other has. Any wallet may claim an rdns: the first to do so is known by it, every other by a
 * connector of its own. What has a slash is no rdns and could pass for another kind of key.
 */
function withOwnKeys(entries: readonly WalletEntry[]): readonly WalletEntry[] {
  const taken = new Set<string>()
  return entries.map((entry) => {
    const names = entry.options.flatMap(({ rdns }) => (rdns && !rdns.includes('/') ? [rdns] : []))
    const key = [...names, ...entry.options.map(wayOf)].find((candidate) => !taken.has(candidate)) ?? entry.key
    taken.add(key)
    return key === entry.key ? entry : { ...entry, key }
  })
}

function wayOf({ namespace, id }: ConnectorInfo): string {
  return walletKey({ namespace, id, rdns: undefined })
}

/** Listings as rows of their own: none is a wallet that is there already, or that came before it. */
function addListings(request: {
  readonly listings: readonly WalletListing[]
  readonly entries: readonly WalletEntry[]
}): readonly WalletEntry[] {
  const added: WalletEntry[] = []
  for (const listing of request.listings)
    if (![...request.entries, ...added].some((entry) => isListed({ entry, listing }))) added.push(toEntry(listing))
  return added
}

/** The listings of wallets that are not among the entries. */
export function unlisted(request: {
  readonly listings: readonly WalletListing[]
  readonly entries: readonly WalletEntry[]
}): readonly WalletListing[] {
  return request.listings.filter((listing) => !request.entries.some((entry) => isListed({ entry, listing })))
}
