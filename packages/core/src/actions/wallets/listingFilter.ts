import type { Instance } from '../../instance.js'
import type { WalletListing } from '../../records/walletListing.js'
import { installOptions } from '../../wallets/installOptions.js'
import { hasMobileLink, isListingVisible } from '../../wallets/list/visibility.js'
import { environment } from './environment.js'

/** Whether a listing is shown at all: of use in this browser, and wanted by the app. */
export function listingFilter(instance: Instance): (listing: WalletListing) => boolean {
  const where = instance.memory(environment)
  const { includeWalletIds, excludeWalletIds } = instance.options
  return (listing) =>
    // Listed wallets lead somewhere: to their app, or to where they can be installed.
    (hasMobileLink(listing) || installOptions({ listing, environment: where }).length > 0) &&
    isListingVisible({
      listing,
      isMobile: where.device !== 'desktop',
      includeIds: includeWalletIds,
      excludeIds: excludeWalletIds,
      excluded: instance.snapshot.wallets.excluded,
    })
}
