import type { Instance } from '../../instance.js'
import type { InstallOption, WalletListing } from '../../records/walletListing.js'
import { installOptions } from '../../wallets/installOptions.js'
import { toEntry } from '../../wallets/search/matchListing.js'
import { connectorFor } from '../connect/connectorFor.js'
import { environment } from './environment.js'
import { walletBrowserLink } from './openWalletApp.js'

/**
 * The wallets to recommend where no directory does, of the bundled index as it is listed: the best known ones of the app's
 * namespaces that one press leads to. More than are shown, because some of them may be installed.
 */
export function popularWallets(instance: Instance, listed: readonly WalletListing[]): readonly WalletListing[] {
  const { adapters } = instance
  return listed
    .filter(
      (listing) =>
        listing.namespaces?.some((namespace) => adapters.list.some((adapter) => adapter.namespace === namespace)) &&
        isNear(instance, listing)
    )
    .slice(0, MOST)
}

/** Whether a wallet that isn't installed can be paired, opened, or added to this browser. */
function isNear(instance: Instance, listing: WalletListing): boolean {
  const where = instance.memory(environment)
  if (connectorFor(instance, toEntry(listing)) || walletBrowserLink(instance, listing)) return true
  const [best] = installOptions({ listing, environment: where })
  return where.device === 'desktop' && best !== undefined && !ELSEWHERE.includes(best.place)
}

/** Where to get a wallet that doesn't support this browser. */
const ELSEWHERE: readonly InstallOption['place'][] = ['homepage', 'ios', 'android']

/** Twice as many as are recommended. */
const MOST = 8
