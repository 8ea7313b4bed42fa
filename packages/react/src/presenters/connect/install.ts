import type { WalletEntry } from '@portico/core'
import type { InstallOption } from '@portico/core/internal'
import type { DownloadModel, WalletStore } from '@portico/ui/views/downloads'
import type { InstallableWalletModel, WalletPlatform } from '@portico/ui/views/getWallet'

/** A place to get a wallet as its button shows it. */
export function presentDownload({ place, url }: InstallOption): DownloadModel {
  return { store: STORES[place], href: url }
}

/** A wallet to get, with where it runs. */
export function presentOffer(request: {
  readonly wallet: WalletEntry
  readonly options: readonly InstallOption[]
}): InstallableWalletModel {
  const { key, name, icon, listing } = request.wallet
  const platforms = request.options.flatMap(({ place }) => PLATFORMS[place] ?? [])
  return { key, name, icon, color: listing?.color, platforms: [...new Set(platforms)] }
}

const STORES: { readonly [P in InstallOption['place']]: WalletStore } = {
  chrome: 'chrome',
  edge: 'edge',
  firefox: 'firefox',
  opera: 'opera',
  safari: 'safari',
  ios: 'appStore',
  android: 'googlePlay',
  desktop: 'desktop',
  homepage: 'website',
}

const PLATFORMS: { readonly [P in InstallOption['place']]?: WalletPlatform } = {
  chrome: 'browser',
  edge: 'browser',
  firefox: 'browser',
  opera: 'browser',
  safari: 'browser',
  ios: 'iphone',
  android: 'android',
  desktop: 'desktop',
}
