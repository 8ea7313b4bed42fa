import type { WalletListing } from '../../records/walletListing.js'
import { cleanName } from '../cleanName.js'
import { canonicalRdns } from '../list/visibility.js'
import type { WalletEntry } from '../types.js'

/**
 * Whether a listing and a wallet that is here are the same: their rdns agree; where one of the two has none, their names
 * do (specification section 4). Case does not count. A listing that the app made itself counts as any other.
 */
export function isListed(request: { readonly entry: WalletEntry; readonly listing: WalletListing }): boolean {
  const { entry, listing } = request
  if (entry.listing?.id === listing.id) return true
  const known = [entry.listing?.rdns, ...entry.options.map((option) => option.rdns)].flatMap(
    (rdns) => foldRdns(rdns) ?? []
  )
  const rdns = foldRdns(listing.rdns)
  if (rdns !== undefined && known.length > 0) return known.includes(rdns)
  // Wallets of the Wallet Standard have no rdns: without their names one that is here would be offered to be installed.
  const name = comparedName(entry.name)
  return name === comparedName(listing.name) || name === comparedName(listing.walletStandardName ?? listing.name)
}

/** A wallet that is only listed, with a name and a picture that can be shown. */
export function toEntry(listing: WalletListing): WalletEntry {
  const { id, name } = listing
  const isPlain = name.length <= PLAIN_LETTERS && PLAIN.test(name)
  return {
    key: `wallet/${id}`,
    name: isPlain ? name : cleanName(listing),
    icon: listing.imageUrl,
    options: [],
    listing,
  }
}

/** An rdns as it is compared; undefined for none. */
export function foldRdns(rdns: string | undefined): string | undefined {
  return canonicalRdns(rdns?.toLowerCase()) || undefined
}

/** A name as it is compared. */
export function comparedName(name: string): string {
  return name.trim().toLowerCase()
}

/** Words that cleaning leaves as they are. Nearly every name is such, and a list has thousands of them. */
const PLAIN = /^[!-~]+( [!-~]+)*$/
const PLAIN_LETTERS = 64
