import { SEARCH_DEBOUNCE_MS, SEARCH_ENTRIES, SEARCH_SHOWN_MS, WALLET_PAGE_ENTRIES } from '../../config/limits.js'
import type { WalletListing } from '../../config/walletListing.js'
import { isPorticoError } from '../../errors/PorticoError.js'
import type { Instance } from '../../instance.js'
import type { Unsubscribe } from '../../platform/types.js'
import type { DirectoryQuery, DirectoryService } from '../../services/directory.js'
import { type BrowseState, updateBrowse } from '../../state/wallets.js'
import { unlisted } from '../../wallets/buildWalletList.js'
import { installOptions } from '../../wallets/installOptions.js'
import { toEntry } from '../../wallets/matchListing.js'
import { closestName, searchWallets } from '../../wallets/searchWallets.js'
import type { WalletEntry } from '../../wallets/types.js'
import { hasMobileLink, isListingVisible } from '../../wallets/visibility.js'
import { directoryService, walletIndex } from './directoryServices.js'
import { environment } from './environment.js'
import { namedWallets } from './listWallets.js'

/** The list of all wallets: what is installed first, then everything that is listed. */
export interface WalletBrowser {
  /** The wallets to show now for the query in force. The same object until something changed. */
  entries(): readonly WalletEntry[]
  /** A wallet by its key, among everything that is known. */
  find(walletKey: string): WalletEntry | undefined
  /** A name near the query when nothing is called so. */
  suggestion(): string | undefined
  /** Finds among what is known at once; the directory is asked when the user stops typing. */
  search(query: string): void
  setCertifiedOnly(certifiedOnly: boolean): void
  /** Fetches the next page, or again what failed. Never rejects: the state says what happened. */
  loadMore(): Promise<void>
}

/**
 * The list of all wallets of an instance: with a directory, pages of it; without one, the bundled index, which is all
 * there. What the directory finds comes after what is known, so that nothing moves under the pointer.
 */
export function browser(instance: Instance): WalletBrowser {
  return instance.memory(walletBrowser)
}

/** A wallet of the list of all wallets. */
export function findInDirectory(instance: Instance, walletKey: string): WalletEntry | undefined {
  const { featured = [], recommended = [] } = instance.snapshot.wallets
  const { listings, found } = browseState(instance)
  const known = [...found, ...listings, ...featured, ...recommended]
  const listing = known.find(({ id }) => `wallet/${id}` === walletKey)
  return listing && toEntry(listing)
}

function walletBrowser(instance: Instance): WalletBrowser {
  // Now, because reading the state must not change it later: a view may be reading.
  browseState(instance)
  return {
    entries: () => shownEntries(instance),
    find: (walletKey) => findInDirectory(instance, walletKey),
    suggestion: () => suggestName(instance),
    search: (query) => search(instance, query.trim()),
    setCertifiedOnly: (certifiedOnly) => setCertifiedOnly(instance, certifiedOnly),
    loadMore: () => loadMore(instance),
  }
}

/** What is on its way. */
interface Browsing {
  page: number
  running: { readonly page: number; readonly promise: Promise<void> } | undefined
  /** Aborted when another filter is chosen. */
  paging: AbortController
  /** Aborted when something else is searched for. */
  searching: AbortController
  stopWaiting: Unsubscribe
  known: Kept | undefined
  shown: Kept | undefined
}

function browsing(): Browsing {
  return {
    page: 0,
    running: undefined,
    paging: new AbortController(),
    searching: new AbortController(),
    stopWaiting: () => undefined,
    known: undefined,
    shown: undefined,
  }
}

function browseState(instance: Instance): BrowseState {
  const { browse } = instance.snapshot.wallets
  if (browse) return browse
  const directory = instance.memory(directoryService)
  const listings = directory ? [] : instance.memory(walletIndex).filter(instance.memory(listingFilter))
  const total = directory ? undefined : listings.length
  updateBrowse(instance.state.wallets, { listings, total, hasMore: directory !== undefined })
  return browseState(instance)
}

/** Whether a listing is shown at all: of use in this browser, and wanted by the app. */
export function listingFilter(instance: Instance): (listing: WalletListing) => boolean {
  const where = instance.memory(environment)
  const { includeWalletIds, excludeWalletIds } = instance.options
  return (listing) =>
    // Listed wallets lead somewhere: to their app, or to where they can be installed.
    (hasMobileLink(listing) || installOptions({ listing, environment: where }).length > 0) &&
    isListingVisible({
      listing,
      isMobile: where.device !== 'desktop',
      includeIds: includeWalletIds,
      excludeIds: excludeWalletIds,
      excluded: instance.snapshot.wallets.excluded,
    })
}

function fits(instance: Instance, listing: WalletListing): boolean {
  return instance.memory(listingFilter)(listing) && (!browseState(instance).certifiedOnly || listing.certified === true)
}

// Apart from the query, because a key must not look at ten thousand listings for more than its letters.
function knownEntries(instance: Instance): readonly WalletEntry[] {
  const { featured, recommended, excluded } = instance.snapshot.wallets
  const { listings, certifiedOnly } = browseState(instance)
  const installed = namedWallets(instance)
  const own = instance.memory(browsing)
  own.known = keep(own.known, [installed, listings, certifiedOnly, featured, recommended, excluded], () => {
    const listed = uniqueListings([...(featured ?? []), ...(recommended ?? []), ...listings]).filter((listing) =>
      fits(instance, listing)
    )
    const shown = certifiedOnly ? installed.filter(({ listing }) => listing?.certified) : installed
    return [...shown, ...unlisted({ listings: listed, entries: installed }).map(toEntry)]
  })
  return own.known.entries
}

function shownEntries(instance: Instance): readonly WalletEntry[] {
  const { query, found } = browseState(instance)
  const known = knownEntries(instance)
  const own = instance.memory(browsing)
  own.shown = keep(own.shown, [known, query, found], () => {
    if (query === '') return known
    const matching = searchWallets({ query, wallets: known, limit: SEARCH_ENTRIES })
    const listings = found.filter((listing) => fits(instance, listing))
    return [...matching, ...unlisted({ listings, entries: [...matching, ...namedWallets(instance)] }).map(toEntry)]
  })
  return own.shown.entries
}

function suggestName(instance: Instance): string | undefined {
  const { query, listings } = browseState(instance)
  if (query === '' || shownEntries(instance).length > 0) return undefined
  return closestName({ query, wallets: [...namedWallets(instance), ...listings.map(toEntry)] })
}

function search(instance: Instance, query: string): void {
  if (query === browseState(instance).query) return
  const own = instance.memory(browsing)
  const directory = instance.memory(directoryService)
  own.searching.abort()
  own.searching = new AbortController()
  own.stopWaiting()
  updateBrowse(instance.state.wallets, { query, found: [], ...(own.running ? {} : { status: 'ready' }) })
  if (query === '' || !directory) return
  own.stopWaiting = instance.platform.clock.setTimeout(
    () => void searchDirectory(instance, { directory, query }),
    SEARCH_DEBOUNCE_MS
  )
}

async function searchDirectory(
  instance: Instance,
  { directory, query }: { readonly directory: DirectoryService; readonly query: string }
): Promise<void> {
  const { clock } = instance.platform
  const { signal } = instance.memory(browsing).searching
  updateBrowse(instance.state.wallets, { status: 'loading' })
  const shownAtMs = clock.now()
  const answer: Partial<BrowseState> = await directory
    .find({ ...filters(instance), search: query, page: 1, entries: SEARCH_ENTRIES }, signal)
    .then(
      ({ wallets }) => ({ status: 'ready', found: wallets }),
      () => ({ status: 'failed' })
    )
  // Placeholders that come and go at once are worse than a moment more of them.
  const leftMs = shownAtMs + SEARCH_SHOWN_MS - clock.now()
  if (leftMs > 0) await new Promise<void>((resolve) => clock.setTimeout(resolve, leftMs))
  if (!signal.aborted) updateBrowse(instance.state.wallets, answer)
}

function setCertifiedOnly(instance: Instance, certifiedOnly: boolean): void {
  if (certifiedOnly === browseState(instance).certifiedOnly) return
  const own = instance.memory(browsing)
  own.paging.abort()
  own.paging = new AbortController()
  own.running = undefined
  own.page = 0
  updateBrowse(instance.state.wallets, {
    certifiedOnly,
    ...(instance.memory(directoryService) ? { listings: [], found: [], hasMore: true, status: 'ready' } : {}),
  })
}

async function loadMore(instance: Instance): Promise<void> {
  const { query, status, hasMore } = browseState(instance)
  const directory = instance.memory(directoryService)
  if (!directory) return
  if (query !== '') return status === 'failed' ? searchDirectory(instance, { directory, query }) : undefined
  if (!hasMore) return
  const own = instance.memory(browsing)
  if (own.running?.page === own.page) return own.running.promise
  const running = { page: own.page, promise: loadPage(instance, directory) }
  own.running = running
  await running.promise
  if (own.running === running) own.running = undefined
}

async function loadPage(instance: Instance, directory: DirectoryService): Promise<void> {
  const own = instance.memory(browsing)
  const { signal } = own.paging
  const { wallets } = instance.state
  updateBrowse(wallets, { status: 'loading' })
  try {
    const query = { ...filters(instance), page: own.page + 1, entries: WALLET_PAGE_ENTRIES }
    const answer = await directory.find(query, signal)
    own.page += 1
    const known = browseState(instance).listings
    const listings = uniqueListings([...known, ...answer.wallets])
    updateBrowse(wallets, {
      status: 'ready',
      listings,
      total: answer.count,
      // A page that brings nothing new is the last, whatever the count says.
      hasMore: listings.length > known.length && own.page * WALLET_PAGE_ENTRIES < answer.count,
    })
  } catch (error) {
    // Another filter was chosen meanwhile, and loads for itself.
    if (!isPorticoError(error, 'ABORTED')) updateBrowse(wallets, { status: 'failed' })
  }
}

function filters(instance: Instance): Pick<DirectoryQuery, 'include' | 'exclude' | 'chains' | 'certifiedOnly'> {
  const { includeWalletIds, excludeWalletIds } = instance.options
  return {
    include: includeWalletIds,
    exclude: excludeWalletIds,
    chains: instance.snapshot.networks.list.map(({ id }) => id),
    certifiedOnly: browseState(instance).certifiedOnly,
  }
}

interface Kept {
  readonly facts: readonly unknown[]
  readonly entries: readonly WalletEntry[]
}

/** What was made last, or made anew where one of the facts has changed. */
function keep(last: Kept | undefined, facts: readonly unknown[], make: () => readonly WalletEntry[]): Kept {
  return last && facts.every((fact, index) => fact === last.facts[index]) ? last : { facts, entries: make() }
}

function uniqueListings(listings: readonly WalletListing[]): readonly WalletListing[] {
  const seen = new Set<string>()
  return listings.filter(({ id }) => !seen.has(id) && seen.add(id))
}
