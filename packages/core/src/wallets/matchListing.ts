import type { WalletListing } from '../config/walletListing.js'
import type { WalletEntry } from './types.js'
import { canonicalRdns } from './visibility.js'

/**
 * Whether a listing and a wallet that is here are the same: their rdns agree; where the listing has none, their names do,
 * ignoring case (specification section 4). A listing that the dapp made itself counts as any other.
 */
export function isListed(request: { readonly entry: WalletEntry; readonly listing: WalletListing }): boolean {
  const { entry, listing } = request
  if (entry.listing?.id === listing.id) return true
  if (listing.rdns === undefined) return entry.name.trim().toLowerCase() === listing.name.trim().toLowerCase()
  const rdns = canonicalRdns(listing.rdns)
  return [entry.listing?.rdns, ...entry.options.map((option) => option.rdns)].some(
    (other) => other !== undefined && canonicalRdns(other) === rdns
  )
}

/** A wallet that is only listed. */
export function toEntry(listing: WalletListing): WalletEntry {
  return { key: `wallet/${listing.id}`, name: listing.name, icon: listing.imageUrl, options: [], listing }
}
