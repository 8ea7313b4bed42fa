import type { ChainId } from '../caip/chainId.js'
import { IMAGE_PRELOAD_MS } from '../config/limits.js'
import type { WalletListing } from '../config/walletListing.js'
import type { Clock } from '../platform/types.js'
import type { DirectoryPage, DirectoryService } from '../services/directory.js'
import type { WalletsSlice } from '../slices/wallets.js'

/** Reads what the connect dialog lists beside the wallets that are here. Never rejects: what did not come is not listed. */
export type PrefetchWallets = () => Promise<void>

/** Wallets that the directory is asked to recommend. */
const RECOMMENDED_ENTRIES = 4

/** With a directory three calls at the same time; without one, the dapp's ids are looked up in the bundled index. */
export function createPrefetchWallets(deps: {
  readonly wallets: WalletsSlice
  readonly directory: DirectoryService | undefined
  readonly index: readonly WalletListing[]
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

  const fromIndex = (ids: readonly string[]): readonly WalletListing[] =>
    deps.index.filter(
      ({ id, explorerId }) => ids.includes(id) || (explorerId !== undefined && ids.includes(explorerId))
    )

  const byIds = async (ids: readonly string[]): Promise<readonly WalletListing[]> => {
    if (ids.length === 0) return []
    const found = directory
      ? (await directory.find({ page: 1, entries: ids.length, include: ids })).wallets
      : fromIndex(ids)
    const place = ({ id, explorerId = id }: WalletListing): number => Math.max(ids.indexOf(id), ids.indexOf(explorerId))
    return [...found].sort((one, other) => place(one) - place(other))
  }

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
    const excluding = byIds(excludeWalletIds).then((excluded) => {
      if (excluded.length > 0) wallets.setListings({ excluded })
    }, ignore)
    const featuring = byIds(featuredWalletIds).then(async (featured) => {
      await withImages(featured)
      if (featured.length > 0) wallets.setListings({ featured })
    }, ignore)
    const recommending = recommend().then(async (page) => {
      if (!page) return
      await withImages(page.wallets)
      wallets.setListings({ recommended: page.wallets, count: page.count })
    }, ignore)
    await Promise.all([excluding, featuring, recommending])
  }
}

function ignore(): void {}
