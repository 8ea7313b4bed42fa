import { IMAGE_PRELOAD_MS } from '../../config/limits.js'
import type { Instance } from '../../instance.js'
import { preloadImages } from '../../platform/preloadImages.js'
import type { WalletListing } from '../../records/walletListing.js'
import { setListings } from '../../state/wallets.js'
import { directoryService, findByIds, walletIndex } from './directoryServices.js'
import { listingFilter } from './listingFilter.js'
import { popularWallets } from './popularWallets.js'

/** Wallets that the directory is asked to recommend. */
const RECOMMENDED_ENTRIES = 4

/**
 * Reads what the connect dialog lists beside installed wallets: with a directory two calls at the same time; without one,
 * the featured are looked up in the bundled index, and what is popular is in it. Never rejects: what did not come is not
 * listed.
 */
export async function prefetchWallets(instance: Instance): Promise<void> {
  await Promise.all([feature(instance).catch(() => undefined), recommend(instance).catch(() => undefined)])
}

async function feature(instance: Instance): Promise<void> {
  const featured = await instance.memory(findByIds)(instance.options.featuredWalletIds ?? [])
  await withImages(instance, featured)
  if (featured.length > 0) setListings(instance.state.wallets, { featured })
}

async function recommend(instance: Instance): Promise<void> {
  const { featuredWalletIds = [], includeWalletIds, excludeWalletIds = [] } = instance.options
  const directory = instance.memory(directoryService)
  if (!directory) {
    const listed = instance.memory(walletIndex).filter(instance.memory(listingFilter))
    return setListings(instance.state.wallets, { recommended: popularWallets(instance, listed), count: listed.length })
  }
  const page = await directory.find({
    page: 1,
    entries: RECOMMENDED_ENTRIES,
    include: includeWalletIds,
    exclude: [...excludeWalletIds, ...featuredWalletIds],
    chains: instance.snapshot.networks.list.map(({ id }) => id),
  })
  await withImages(instance, page.wallets)
  setListings(instance.state.wallets, { recommended: page.wallets, count: page.count })
}

/** Waits up to 2 s for the pictures: rows that arrive with them do not flicker. */
async function withImages(instance: Instance, listings: readonly WalletListing[]): Promise<void> {
  const urls = listings.flatMap(({ imageUrl }) => imageUrl ?? [])
  if (urls.length === 0) return
  let stop = (): void => undefined
  const late = new Promise<void>((resolve) => {
    stop = instance.platform.clock.setTimeout(resolve, IMAGE_PRELOAD_MS)
  })
  await Promise.race([instance.memory(imageLoader)(urls), late])
  stop()
}

/** Loads pictures; resolves when they are there, or cannot be had. */
export function imageLoader(): typeof preloadImages {
  return preloadImages
}
