import type { ChainId } from './caip/chainId.js'
import { VERSION } from './config/version.js'
import type { WalletInstall, WalletListing } from './config/walletListing.js'
import { createWalletBrowser, type WalletBrowser } from './flows/browseWallets.js'
import { createFilterWallets } from './flows/filterWallets.js'
import type { OpenModal } from './flows/openModal.js'
import { createOpenWalletApp } from './flows/openWalletApp.js'
import { createPrefetchWallets, type PrefetchWallets } from './flows/prefetchWallets.js'
import { createResumeInstall, type ResumeInstall } from './flows/resumeInstall.js'
import type { ValidOptions } from './options.js'
import { pageOpener } from './platform/appOpener.js'
import { environmentOf } from './platform/environmentOf.js'
import { preloadImages } from './platform/preloadImages.js'
import type { Platform, Unsubscribe } from './platform/types.js'
import { createDirectoryService } from './services/directory.js'
import { createHttp } from './services/http.js'
import type { AttemptSlice } from './slices/attempt.js'
import type { WalletsSlice } from './slices/wallets.js'
import type { Storage } from './storage/createStorage.js'
import { inAppBrowserLink } from './wallets/deepLinks.js'
import { createFindByIds } from './wallets/findByIds.js'
import { installOptions } from './wallets/installOptions.js'
import type { WalletEntry } from './wallets/types.js'
import { hasMobileLink, isListingVisible } from './wallets/visibility.js'
import { readWalletIndex } from './wallets/walletIndex.js'

/** Wallets that are not here: the directory, the bundled index, and how they are had or opened. One chunk of its own. */
export interface Browse extends ResumeInstall {
  readonly browser: WalletBrowser
  /** Reads what the connect dialog lists, and leaves out, beside the wallets that are here. */
  readonly prefetch: PrefetchWallets
  /** How a wallet is had on this device. */
  readonly install: (listing: WalletListing) => WalletInstall
  /**
   * Opens this page in the wallet's own browser, inside the tap that calls it. Undefined on a desktop and for wallets that
   * cannot.
   */
  readonly appOpener: (listing: WalletListing) => ((walletKey: string) => Unsubscribe) | undefined
}

/** What the chunk is given. */
export interface BrowseDeps {
  readonly options: ValidOptions
  readonly platform: Platform
  readonly wallets: WalletsSlice
  readonly attempt: AttemptSlice
  readonly storage: Storage
  readonly chains: () => readonly ChainId[]
  /** Whether the dapp has more than one namespace. */
  readonly hasNamespaces: boolean
  readonly here: () => readonly WalletEntry[]
  readonly find: (walletKey: string) => WalletEntry | undefined
  readonly remember: (listing: WalletListing) => string
  readonly openModal: OpenModal
  readonly connect: (walletKey: string) => void
}

/** Builds the flows of wallets that are not here: plain calls, little logic. */
export function createBrowse(deps: BrowseDeps): Browse {
  const { options, platform, wallets, chains } = deps
  const { projectId, services, featuredWalletIds, includeWalletIds, excludeWalletIds } = options
  const baseUrl = projectId === undefined ? undefined : services?.directory
  const directory =
    baseUrl === undefined
      ? undefined
      : createDirectoryService({ http: createHttp({ baseUrl, platform, projectId, sdkVersion: VERSION }) })
  const index = readWalletIndex()
  const { clock, browser, opener = pageOpener() } = platform
  const environment = environmentOf(platform)
  const isDesktop = environment.device === 'desktop'
  const findByIds = createFindByIds({ directory, index })
  const shared = { wallets, directory, index, findByIds, chains, includeWalletIds, excludeWalletIds, clock }
  const filter = createFilterWallets(shared)
  filter.decide()
  if (deps.hasNamespaces)
    wallets.setListings({ paired: index.filter(({ rdns, namespaces }) => rdns && namespaces && namespaces.length > 1) })
  const prefetch = createPrefetchWallets({ ...shared, featuredWalletIds, preloadImages })
  const openWalletApp = createOpenWalletApp({ attempt: deps.attempt, opener, clock, environment })
  return {
    prefetch: async () => {
      await Promise.all([filter.ask(), prefetch()])
    },
    browser: createWalletBrowser({
      ...shared,
      here: deps.here,
      isUsable: (listing) =>
        // Listed wallets lead somewhere: to their app, or to where they are had.
        (hasMobileLink(listing) || installOptions({ listing, environment }).length > 0) &&
        isListingVisible({
          listing,
          isMobile: !isDesktop,
          includeIds: includeWalletIds,
          excludeIds: excludeWalletIds,
          excluded: wallets.state.excluded,
        }),
    }),
    install: (listing) => ({ options: installOptions({ listing, environment }), isNoticed: isDesktop }),
    appOpener: (listing) => {
      const link =
        browser && !isDesktop ? inAppBrowserLink({ listing, page: browser.location, environment }) : undefined
      return link === undefined ? undefined : (walletKey) => openWalletApp({ walletKey, link })
    },
    ...createResumeInstall({ ...deps, opener }),
  }
}
