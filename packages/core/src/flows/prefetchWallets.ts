import type { ChainId } from '../caip/chainId.js'
import { IMAGE_PRELOAD_MS } from '../config/limits.js'
import type { WalletListing } from '../config/walletListing.js'
import type { Clock } from '../platform/types.js'
import type { DirectoryPage, DirectoryService } from '../services/directory.js'
import type { WalletsSlice } from '../slices/wallets.js'
import type { FindByIds } from '../wallets/findByIds.js'

/** Reads what the connect dialog lists beside the wallets that are here. Never rejects: what did not come is not listed. */
export type PrefetchWallets = () => Promise<void>

/** Wallets that the directory is asked to recommend. */
const RECOMMENDED_ENTRIES = 4

/** With a directory two calls at the same time; without one, the featured are looked up in the bundled index. */
export function createPrefetchWallets(deps: {
  readonly wallets: WalletsSlice
  readonly directory: DirectoryService | undefined
  readonly findByIds: FindByIds
  readonly chains: () => readonly ChainId[]
  readonly featuredWalletIds?: readonly string[] | undefined
  readonly includeWalletIds?: readonly string[] | undefined
  readonly excludeWalletIds?: readonly string[] | undefined
  /** Resolves when the pictures are there, or cannot be had. */
  readonly preloadImages: (urls: readonly string[]) => Promise<unknown>
  readonly clock: Clock
}): PrefetchWallets {
  const { wallets, directory, clock } = deps
  const { featuredWalletIds = [], includeWalletIds, excludeWalletIds = [] } = deps

  const recommend = async (): Promise<DirectoryPage | undefined> =>
    directory?.find({
      page: 1,
      entries: RECOMMENDED_ENTRIES,
      include: includeWalletIds,
      exclude: [...excludeWalletIds, ...featuredWalletIds],
      chains: deps.chains(),
    })

  /** Rows that arrive with their pictures do not flicker; nobody waits longer than 2 s for them. */
  const withImages = async (listings: readonly WalletListing[]): Promise<void> => {
    const urls = listings.flatMap(({ imageUrl }) => imageUrl ?? [])
    if (urls.length === 0) return
    let stop = (): void => undefined
    const late = new Promise<void>((resolve) => {
      stop = clock.setTimeout(resolve, IMAGE_PRELOAD_MS)
    })
    await Promise.race([deps.preloadImages(urls), late])
    stop()
  }

  return async () => {
    const featuring = deps.findByIds(featuredWalletIds).then(async (featured) => {
      await withImages(featured)
      if (featured.length > 0) wallets.setListings({ featured })
    }, ignore)
    const recommending = recommend().then(async (page) => {
      if (!page) return
      await withImages(page.wallets)
      wallets.setListings({ recommended: page.wallets, count: page.count })
    }, ignore)
    await Promise.all([featuring, recommending])
  }
}

function ignore(): void {}
