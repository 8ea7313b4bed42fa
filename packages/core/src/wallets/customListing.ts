import type { CustomWallet } from '../records/customWallet.js'
import type { WalletListing } from '../records/walletListing.js'
import { ownImageUrl } from './imageUrl.js'

/** A wallet that the app lists, in the terms of every other listing. */
export function customListing(wallet: CustomWallet): WalletListing {
  return {
    id: wallet.id,
    source: 'custom',
    name: wallet.name,
    rdns: wallet.rdns,
    imageUrl: ownImageUrl(wallet.image_url),
    homepage: wallet.homepage,
    install: { ios: wallet.app_store, android: wallet.play_store },
    mobile: { native: wallet.mobile_link },
    desktopLink: wallet.desktop_link,
    webappLink: wallet.webapp_link,
  }
}
