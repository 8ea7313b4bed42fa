import type { ChainId } from '../caip/chainId.js'
import { SEARCH_DEBOUNCE_MS, SEARCH_ENTRIES, SEARCH_SHOWN_MS, WALLET_PAGE_ENTRIES } from '../config/limits.js'
import type { WalletListing } from '../config/walletListing.js'
import { isPorticoError } from '../errors/PorticoError.js'
import type { Clock, Unsubscribe } from '../platform/types.js'
import type { DirectoryService } from '../services/directory.js'
import type { BrowseState, WalletsSlice } from '../slices/wallets.js'
import { unlisted } from '../wallets/buildWalletList.js'
import { toEntry } from '../wallets/matchListing.js'
import { closestName, searchWallets } from '../wallets/searchWallets.js'
import type { WalletEntry } from '../wallets/types.js'

/** The list of all wallets: what is here first, then everything that is listed. */
export interface WalletBrowser {
  /** The wallets to show now for the query in force. The same object until something changed. */
  entries(): readonly WalletEntry[]
  /** A wallet by its key, among everything that is known. */
  find(walletKey: string): WalletEntry | undefined
  /** A name near the query when nothing is called so. */
  suggestion(): string | undefined
  /** Finds among what is known at once; the directory is asked when the visitor stops typing. */
  search(query: string): void
  setCertifiedOnly(certifiedOnly: boolean): void
  /** Fetches the next page, or again what failed. Never rejects: the state says what happened. */
  loadMore(): Promise<void>
}

/**
 * With a directory, pages of it; without one, the bundled index, which is all there. What the directory finds comes after
 * what is known, so that nothing moves under the pointer.
 */
export function createWalletBrowser(deps: {
  readonly wallets: WalletsSlice
  readonly directory: DirectoryService | undefined
  /** The bundled index, best first. */
  readonly index: readonly WalletListing[]
  /** Wallets that are here or that the dapp lists, best first. */
  readonly here: () => readonly WalletEntry[]
  /** Whether a listing is shown at all: of use in this browser, and wanted by the dapp. */
  readonly isUsable: (listing: WalletListing) => boolean
  readonly chains: () => readonly ChainId[]
  readonly includeWalletIds?: readonly string[] | undefined
  readonly excludeWalletIds?: readonly string[] | undefined
  readonly clock: Clock
}): WalletBrowser {
  const { wallets, directory, clock } = deps
  const begin = (): BrowseState => {
    const listings = directory ? [] : deps.index.filter(deps.isUsable)
    wallets.browse({ listings, total: directory ? undefined : listings.length, hasMore: directory !== undefined })
    return state()
  }
  const state = (): BrowseState => wallets.state.browse ?? begin()
  const filters = () => ({
    include: deps.includeWalletIds,
    exclude: deps.excludeWalletIds,
    chains: deps.chains(),
    certifiedOnly: state().certifiedOnly,
  })

  let page = 0
  let running: { readonly page: number; readonly promise: Promise<void> } | undefined
  let controller = new AbortController()
  const loadPage = async (service: DirectoryService): Promise<void> => {
    const { signal } = controller
    wallets.browse({ status: 'loading' })
    try {
      const answer = await service.find({ ...filters(), page: page + 1, entries: WALLET_PAGE_ENTRIES }, signal)
      page += 1
      const known = state().listings
      const listings = uniqueListings([...known, ...answer.wallets])
      wallets.browse({
        status: 'ready',
        listings,
        total: answer.count,
        // A page that brings nothing new is the last, whatever the count says.
        hasMore: listings.length > known.length && page * WALLET_PAGE_ENTRIES < answer.count,
      })
    } catch (error) {
      // Another filter was chosen meanwhile, and loads for itself.
      if (!isPorticoError(error, 'ABORTED')) wallets.browse({ status: 'failed' })
    }
  }

  let stopWaiting: Unsubscribe = () => undefined
  let searching = new AbortController()
  const searchDirectory = async (service: DirectoryService, query: string): Promise<void> => {
    const { signal } = searching
    wallets.browse({ status: 'loading' })
    const shownAtMs = clock.now()
    const end = async (change: Partial<BrowseState>): Promise<void> => {
      // Placeholders that come and go at once are worse than a moment more of them.
      const leftMs = shownAtMs + SEARCH_SHOWN_MS - clock.now()
      if (leftMs > 0) await new Promise<void>((resolve) => clock.setTimeout(resolve, leftMs))
      if (!signal.aborted) wallets.browse(change)
    }
    try {
      const answer = await service.find({ ...filters(), search: query, page: 1, entries: SEARCH_ENTRIES }, signal)
      await end({ status: 'ready', found: answer.wallets })
    } catch {
      await end({ status: 'failed' })
    }
  }

  const fits = (listing: WalletListing): boolean =>
    deps.isUsable(listing) && (!state().certifiedOnly || listing.certified === true)
  // Apart from the query, because a key must not look at ten thousand listings for more than its letters.
  const known = keep({
    facts: () => {
      const { featured, recommended, excluded } = wallets.state
      return [deps.here(), state().listings, state().certifiedOnly, featured, recommended, excluded]
    },
    make: (): readonly WalletEntry[] => {
      const { featured = [], recommended = [] } = wallets.state
      const here = deps.here()
      const listed = uniqueListings([...featured, ...recommended, ...state().listings]).filter(fits)
      const own = state().certifiedOnly ? here.filter(({ listing }) => listing?.certified) : here
      return [...own, ...unlisted({ listings: listed, entries: here }).map(toEntry)]
    },
  })
  const entries = keep({
    facts: () => [known(), state().query, state().found],
    make: (): readonly WalletEntry[] => {
      const { query, found } = state()
      if (query === '') return known()
      const matching = searchWallets({ query, wallets: known(), limit: SEARCH_ENTRIES })
      return append({ entries: matching, listings: found.filter(fits), here: deps.here() })
    },
  })

  // Now, because reading the state must not change it later: a view may be reading.
  begin()
  return {
    entries,
    find: (walletKey) => {
      const { featured = [], recommended = [] } = wallets.state
      const { listings, found } = state()
      const listing = [...found, ...listings, ...featured, ...recommended].find(
        ({ id }) => `wallet/${id}` === walletKey
      )
      return listing && toEntry(listing)
    },
    suggestion: () => {
      const { query } = state()
      if (query === '' || entries().length > 0) return undefined
      return closestName({ query, wallets: [...deps.here(), ...state().listings.map(toEntry)] })
    },
    search: (text) => {
      const query = text.trim()
      if (query === state().query) return
      searching.abort()
      searching = new AbortController()
      stopWaiting()
      wallets.browse({ query, found: [], ...(running ? {} : { status: 'ready' }) })
      if (query !== '' && directory)
        stopWaiting = clock.setTimeout(() => void searchDirectory(directory, query), SEARCH_DEBOUNCE_MS)
    },
    setCertifiedOnly: (certifiedOnly) => {
      if (certifiedOnly === state().certifiedOnly) return
      controller.abort()
      controller = new AbortController()
      running = undefined
      page = 0
      wallets.browse({
        certifiedOnly,
        ...(directory ? { listings: [], found: [], hasMore: true, status: 'ready' } : {}),
      })
    },
    loadMore: async () => {
      const { query, status, hasMore } = state()
      if (!directory) return
      if (query !== '') {
        if (status === 'failed') await searchDirectory(directory, query)
        return
      }
      if (!hasMore) return
      if (running?.page !== page) {
        const own = { page, promise: loadPage(directory) }
        running = own
        await own.promise
        if (running === own) running = undefined
        return
      }
      await running.promise
    },
  }
}

/** Reads what `make` returned last, and has it made anew when one of the facts has changed. */
function keep<T>(request: { readonly facts: () => readonly unknown[]; readonly make: () => T }): () => T {
  let last: { readonly facts: readonly unknown[]; readonly made: T } | undefined
  return () => {
    const facts = request.facts()
    if (!last || facts.some((fact, index) => fact !== last?.facts[index])) last = { facts, made: request.make() }
    return last.made
  }
}

/** Those that are not among the entries, after them. */
function append(request: {
  readonly entries: readonly WalletEntry[]
  readonly listings: readonly WalletListing[]
  readonly here: readonly WalletEntry[]
}): readonly WalletEntry[] {
  const { entries, listings, here } = request
  return [...entries, ...unlisted({ listings, entries: [...entries, ...here] }).map(toEntry)]
}

function uniqueListings(listings: readonly WalletListing[]): readonly WalletListing[] {
  const seen = new Set<string>()
  return listings.filter(({ id }) => !seen.has(id) && seen.add(id))
}
