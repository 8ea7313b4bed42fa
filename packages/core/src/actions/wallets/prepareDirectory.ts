import type { Instance } from '../../instance.js'
import type { WalletInstall, WalletListing } from '../../records/walletListing.js'
import { setListings } from '../../state/wallets.js'
import { installOptions } from '../../wallets/installOptions.js'
import { walletIndex } from './directoryServices.js'
import { environment } from './environment.js'
import { filterByIndex } from './filterWallets.js'

/** What the bundled index knows decides as soon as its code is there. */
export function prepareDirectory(instance: Instance): void {
  filterByIndex(instance)
  if (instance.adapters.list.length < 2) return
  const paired = instance
    .memory(walletIndex)
    .filter(({ rdns, namespaces }) => rdns && namespaces && namespaces.length > 1)
  setListings(instance.state.wallets, { paired })
}

/** How to install a wallet on this device. */
export function installOf(instance: Instance, listing: WalletListing): WalletInstall {
  const where = instance.memory(environment)
  return { options: installOptions({ listing, environment: where }), isNoticed: where.device === 'desktop' }
}
