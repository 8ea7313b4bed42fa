import type { ConnectorInfo } from '../../adapter/types.js'
import type { WalletListing } from '../../records/walletListing.js'
import { CONNECTOR_TYPES } from '../connectorTypes.js'
import { directoryIds, isKnownWallet, knownWallets } from '../index/knownWallets.js'

/** A wallet that the app excluded, as the list it came from names it. */
export interface ExcludedWallet {
  readonly rdns?: string | undefined
  readonly name: string
}

/** What the app wants listed. Ids are the public directory's; the index and the app's own wallets also go by theirs. */
export interface WalletFilter {
  /** Only these; undefined or empty: all. */
  readonly includeIds?: readonly string[] | undefined
  readonly excludeIds?: readonly string[] | undefined
  /** The excluded wallets by what connectors say of themselves. */
  readonly excluded?: readonly ExcludedWallet[] | undefined
}

/**
 * Whether a connector is listed (specification section 5, wallet visibility).
 *
 * - The plain injected provider, 'Browser Wallet', is hidden on desktop, and on mobile when nothing backs it.
 * - An injected, announced or external one is hidden when it is excluded by rdns or name.
 * - The embedded wallet is no wallet to choose: its login is a field of its own.
 */
export function isVisible(request: {
  readonly connector: ConnectorInfo
  readonly isMobile: boolean
  /** The excluded wallets by what connectors say of themselves. */
  readonly excluded?: readonly ExcludedWallet[] | undefined
}): boolean {
  const { connector } = request
  if (connector.kind === 'embedded' || isHiddenBrowserWallet(request)) return false
  const isExcludable = isFound(connector) || CONNECTOR_TYPES[connector.kind] === 'EXTERNAL'
  return !isExcludable || !isExcluded({ ...request, wallet: connector })
}

/** Whether a wallet is here because it was found in the page, not because the app brought it. */
export function isFound({ kind }: ConnectorInfo): boolean {
  const type = CONNECTOR_TYPES[kind]
  return type === 'INJECTED' || type === 'ANNOUNCED'
}

/**
 * Whether a wallet of a list is shown. The app's own is shown whatever it excludes; on mobile every other needs a way to
 * be opened there (core reference 9.6).
 */
export function isListingVisible(
  request: { readonly listing: WalletListing; readonly isMobile: boolean } & WalletFilter
): boolean {
  const { listing, isMobile } = request
  if (listing.source === 'custom') return true
  if (isMobile && !hasMobileLink(listing)) return false
  if (isExcluded({ ...request, wallet: listing })) return false
  return isWanted({ ...request, ids: [listing.id, ...directoryIds(listing)] })
}

/**
 * Whether a phone can open the wallet: by a link of its app, its web app or its own browser. Five of the directory that
 * have none open the page in their own browser all the same, or bring their own code (core reference 9.6, with the
 * exception of its older version).
 */
export function hasMobileLink(listing: WalletListing): boolean {
  const { native, nativeTemplate, universal } = listing.mobile ?? {}
  if (native || nativeTemplate || universal || listing.webappLink || listing.inAppBrowser) return true
  return Object.values(knownWallets).some((wallet) => isKnownWallet({ listing, wallet }))
}

/** Whether a wallet is one of the excluded: by rdns, or by name ignoring case. */
export function isExcluded(request: {
  readonly wallet: ExcludedWallet
  readonly excluded?: readonly ExcludedWallet[] | undefined
}): boolean {
  const { wallet, excluded = [] } = request
  const rdns = canonicalRdns(wallet.rdns)
  const name = wallet.name.toLowerCase()
  return excluded.some(
    (other) => (rdns !== undefined && canonicalRdns(other.rdns) === rdns) || other.name.toLowerCase() === name
  )
}

/** The name that stands for a wallet: MetaMask says another on a phone (specification section 4). */
export function canonicalRdns<R extends string | undefined>(rdns: R): R | 'io.metamask' {
  return rdns === 'io.metamask.mobile' ? 'io.metamask' : rdns
}

function isHiddenBrowserWallet(request: { readonly connector: ConnectorInfo; readonly isMobile: boolean }): boolean {
  const { connector, isMobile } = request
  if (connector.kind !== 'injected' || connector.name !== 'Browser Wallet') return false
  return !isMobile || (connector.rdns === undefined && !connector.installed)
}

function isWanted(request: { readonly ids: readonly string[] } & WalletFilter): boolean {
  const { ids, includeIds = [], excludeIds = [] } = request
  if (ids.some((id) => excludeIds.includes(id))) return false
  return includeIds.length === 0 || ids.some((id) => includeIds.includes(id))
}
