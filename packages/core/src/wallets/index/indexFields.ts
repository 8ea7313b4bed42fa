import type { InstallLinks, MobileLinks } from '../../records/walletListing.js'

/** A fact of a wallet that has a letter. */
export type IndexField =
  | 'rdns'
  | 'explorerId'
  | 'walletStandardName'
  | 'namespaces'
  | 'color'
  | 'homepage'
  | keyof InstallLinks
  | keyof MobileLinks
  | 'inAppBrowser'

/**
 * How a fact of a wallet is written in index.generated.ts: after its letter here, without the prefix. One line is
 * `id|name|` and such facts; a link that begins otherwise is written whole. Read by walletIndex.ts and written by
 * scripts/buildWalletIndex.ts.
 */
export const indexFields: { readonly [F in IndexField]: { readonly letter: string; readonly prefix: string } } = {
  /** EIP-6963 name. */
  rdns: { letter: 'r', prefix: '' },
  explorerId: { letter: 'x', prefix: '' },
  walletStandardName: { letter: 's', prefix: '' },
  /** Namespaces, with commas between them. */
  namespaces: { letter: 'n', prefix: '' },
  color: { letter: 'k', prefix: '#' },
  homepage: { letter: 'h', prefix: 'https://' },
  chrome: { letter: 'c', prefix: 'https://chromewebstore.google.com/detail/' },
  firefox: { letter: 'f', prefix: 'https://addons.mozilla.org/firefox/addon/' },
  edge: { letter: 'e', prefix: 'https://microsoftedge.microsoft.com/addons/detail/' },
  opera: { letter: 'o', prefix: 'https://addons.opera.com/extensions/details/' },
  safari: { letter: 'p', prefix: 'https://apps.apple.com/app/id' },
  ios: { letter: 'i', prefix: 'https://apps.apple.com/app/id' },
  android: { letter: 'a', prefix: 'https://play.google.com/store/apps/details?id=' },
  desktop: { letter: 'd', prefix: 'https://' },
  native: { letter: 'w', prefix: '' },
  nativeTemplate: { letter: 't', prefix: '' },
  universal: { letter: 'u', prefix: 'https://' },
  inAppBrowser: { letter: 'b', prefix: 'https://' },
}
