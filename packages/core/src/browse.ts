import type { ChainId } from './caip/chainId.js'
import { VERSION } from './config/version.js'
import type { WalletListing } from './config/walletListing.js'
import { createWalletBrowser, type WalletBrowser } from './flows/browseWallets.js'
import { createPrefetchWallets, type PrefetchWallets } from './flows/prefetchWallets.js'
import type { ValidOptions } from './options.js'
import type { Environment } from './platform/environment.js'
import { preloadImages } from './platform/preloadImages.js'
import type { Platform } from './platform/types.js'
import { createDirectoryService } from './services/directory.js'
import { createHttp } from './services/http.js'
import type { WalletsSlice } from './slices/wallets.js'
import { inAppBrowserLink } from './wallets/deepLinks.js'
import { installOptions } from './wallets/installLink.js'
import type { WalletEntry } from './wallets/types.js'
import { hasMobileLink, isListingVisible } from './wallets/visibility.js'
import { readWalletIndex } from './wallets/walletIndex.js'

/** Wallets that are not here: the directory, the bundled index, and how their apps are opened. One chunk of its own. */
export interface Browse {
  readonly browser: WalletBrowser
  readonly prefetch: PrefetchWallets
  /** Opens this page in the wallet's own browser; undefined on a desktop and for wallets that cannot. */
  readonly appLink: (listing: WalletListing) => string | undefined
}

/** Builds the directory's flows: plain calls, no logic. */
export function createBrowse(deps: {
  readonly options: ValidOptions
  readonly platform: Platform
  readonly wallets: WalletsSlice
  readonly chains: () => readonly ChainId[]
  readonly here: () => readonly WalletEntry[]
  readonly environment: Environment
}): Browse {
  const { options, platform, wallets, chains, here, environment } = deps
  const { projectId, services, featuredWalletIds, includeWalletIds, excludeWalletIds } = options
  const baseUrl = projectId === undefined ? undefined : services?.directory
  const directory =
    baseUrl === undefined
      ? undefined
      : createDirectoryService({ http: createHttp({ baseUrl, platform, projectId, sdkVersion: VERSION }) })
  const index = readWalletIndex()
  const { clock, browser } = platform
  /** Listed wallets lead somewhere: to their app, or to where they are had. */
  const isReachable = (listing: WalletListing): boolean =>
    hasMobileLink(listing) || installOptions({ listing, environment }).length > 0
  const shared = { wallets, directory, index, chains, includeWalletIds, excludeWalletIds, clock }
  return {
    prefetch: createPrefetchWallets({ ...shared, featuredWalletIds, preloadImages }),
    browser: createWalletBrowser({
      ...shared,
      here,
      isUsable: (listing) =>
        isReachable(listing) &&
        isListingVisible({
          listing,
          isMobile: environment.device !== 'desktop',
          includeIds: includeWalletIds,
          excludeIds: excludeWalletIds,
          excluded: wallets.state.excluded,
        }),
    }),
    appLink: (listing) =>
      browser && environment.device !== 'desktop'
        ? inAppBrowserLink({ listing, page: browser.location, environment })
        : undefined,
  }
}
