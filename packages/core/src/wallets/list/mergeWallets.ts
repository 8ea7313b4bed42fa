import type { ConnectorInfo } from '../../adapter/types.js'
import type { WalletListing } from '../../records/walletListing.js'
import { cleanWallet } from '../cleanWallet.js'
import { comparedName, foldRdns } from '../search/matchListing.js'
import type { WalletEntry } from '../types.js'
import { walletKey } from '../walletKey.js'

/**
 * Connectors as wallets, in their order, with a name and an icon that can be shown. Connectors of different namespaces are
 * one wallet when
 * - a listing says that the rdns of one and the Wallet Standard name of the other belong together, or
 * - they were made of one wallet object of the page, or
 * - their names are equal ignoring case and their icon data are identical.
 *
 * A name alone never merges: it is self-claimed.
 */
export function mergeWallets(request: {
  readonly connectors: readonly ConnectorInfo[]
  /** Of the wallet index, the directory and the app. */
  readonly listings?: readonly WalletListing[] | undefined
}): readonly WalletEntry[] {
  const { connectors, listings = [] } = request
  const entries: WalletEntry[] = []
  for (const connector of connectors) {
    const index = entries.findIndex((entry) => isSameWallet({ entry, connector, listings }))
    const entry = entries[index]
    if (entry) entries[index] = { ...entry, options: [...entry.options, connector] }
    else entries.push(toEntry(connector))
  }
  return entries
}

function toEntry(connector: ConnectorInfo): WalletEntry {
  return {
    key: walletKey(connector),
    ...cleanWallet(connector),
    options: [connector],
  }
}

function isSameWallet(request: {
  readonly entry: WalletEntry
  readonly connector: ConnectorInfo
  readonly listings: readonly WalletListing[]
}): boolean {
  const { entry, connector, listings } = request
  return (
    entry.options.every(({ namespace }) => namespace !== connector.namespace) &&
    entry.options.some(
      (option) =>
        isSameObject(option, connector) ||
        looksSame(option, connector) ||
        listings.some((listing) => isPair(listing, option, connector) || isPair(listing, connector, option))
    )
  )
}

function isSameObject(one: ConnectorInfo, other: ConnectorInfo): boolean {
  return one.walletObjectId !== undefined && one.walletObjectId === other.walletObjectId
}

/** By what the wallets themselves say: names that only look equal are not. */
function looksSame(one: ConnectorInfo, other: ConnectorInfo): boolean {
  return one.icon !== undefined && one.icon === other.icon && comparedName(one.name) === comparedName(other.name)
}

/** Whether a listing has the rdns of one and the Wallet Standard name of the other, which has no rdns. */
function isPair(listing: WalletListing, one: ConnectorInfo, other: ConnectorInfo): boolean {
  const rdns = foldRdns(listing.rdns)
  return (
    rdns !== undefined &&
    rdns === foldRdns(one.rdns) &&
    !other.rdns &&
    comparedName(other.name) === comparedName(listing.walletStandardName ?? listing.name)
  )
}
