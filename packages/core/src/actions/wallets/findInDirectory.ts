import type { Instance } from '../../instance.js'
import { toEntry } from '../../wallets/search/matchListing.js'
import type { WalletEntry } from '../../wallets/types.js'
import { directoryService, walletIndex } from './directoryServices.js'
import { listingFilter } from './listingFilter.js'

/** A wallet that is not installed, by its key: one that was listed or found, or one of the index where there is no directory. */
export function findInDirectory({ snapshot, memory }: Instance, walletKey: string): WalletEntry | undefined {
  const { found, listings } = snapshot.walletBrowser
  const { featured = [], recommended = [] } = snapshot.wallets
  const index = memory(directoryService) ? [] : memory(walletIndex)
  const isIt = ({ id }: { readonly id: string }): boolean => `wallet/${id}` === walletKey
  const listing =
    [...found, ...listings, ...featured, ...recommended].find(isIt) ??
    index.find((known) => isIt(known) && memory(listingFilter)(known))
  return listing && toEntry(listing)
}
