import { directoryService, walletIndex } from '../../actions/wallets/directoryServices.js'
import { findInDirectory } from '../../actions/wallets/findInDirectory.js'
import { listingFilter } from '../../actions/wallets/listingFilter.js'
import { namedWallets } from '../../actions/wallets/listWallets.js'
import { SEARCH_DEBOUNCE_MS, SEARCH_ENTRIES, SEARCH_SHOWN_MS, WALLET_PAGE_ENTRIES } from '../../config/limits.js'
import { isPorticoError } from '../../errors/PorticoError.js'
import type { PorticoEventMap } from '../../events/types.js'
import type { Instance } from '../../instance.js'
import type { Unsubscribe } from '../../platform/types.js'
import type { WalletListing } from '../../records/walletListing.js'
import type { DirectoryQuery, DirectoryService } from '../../services/directory.js'
import { unlisted } from '../../wallets/list/buildWalletList.js'
import { toEntry } from '../../wallets/search/matchListing.js'
import { closestName, searchWallets } from '../../wallets/search/searchWallets.js'
import type { WalletEntry } from '../../wallets/types.js'
import { updateWalletBrowser, type WalletBrowserState } from './state.js'

/** The list of all wallets: what is installed first, then everything that is listed. */
export interface WalletBrowser {
  /** The wallets to show now for the query in force. The same object until something changed. */
  entries(): readonly WalletEntry[]
  /** A wallet by its key, among everything that is known. */
  find(walletKey: string): WalletEntry | undefined
  /** A name close to the query, when no wallet is called that. */
  suggestion(): string | undefined
  /** Finds among what is known at once; the directory is asked when the user stops typing. */
  search(query: string): void
  setCertifiedOnly(certifiedOnly: boolean): void
  /** Fetches the next page, or again what failed. Never rejects: the state says what happened. */
  loadMore(): Promise<void>
  /** Tells that the user left for a store or page of a wallet's `install` options. */
  tellStore(opened: PorticoEventMap['wallet:storeOpened']): void
}

/**
 * The list of all wallets of an instance: with a directory, pages of it; without one, the bundled index, which is all
 * there. What the directory finds comes after what is known, so that nothing moves under the pointer.
 */
export function browser(instance: Instance): WalletBrowser {
  return instance.memory(walletBrowser)
}

function walletBrowser(instance: Instance): WalletBrowser {
  const directory = instance.memory(directoryService)
  const listings = directory ? [] : instance.memory(walletIndex).filter(instance.memory(listingFilter))
  const total = directory ? undefined : listings.length
  updateWalletBrowser(instance.state.walletBrowser, { listings, total, hasMore: directory !== undefined })
  // A modal that opens again begins with the whole list.
  instance.events.on('modal:closed', () => search(instance, ''))
  return {
    entries: () => shownEntries(instance),
    find: (walletKey) => findInDirectory(instance, walletKey),
    suggestion: () => suggestName(instance),
    search: (query) => search(instance, query.trim()),
    setCertifiedOnly: (certifiedOnly) => setCertifiedOnly(instance, certifiedOnly),
    loadMore: () => loadMore(instance),
    tellStore: (opened) => instance.emit('wallet:storeOpened', opened),
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

function fits(instance: Instance, listing: WalletListing): boolean {
  return (
    instance.memory(listingFilter)(listing) &&
    (!instance.snapshot.walletBrowser.certifiedOnly || listing.certified === true)
  )
}

// Apart from the query, because a key must not look at ten thousand listings for more than its letters.
function knownEntries(instance: Instance): readonly WalletEntry[] {
  const { featured, recommended, excluded } = instance.snapshot.wallets
  const { listings, certifiedOnly } = instance.snapshot.walletBrowser
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
  const { query, found } = instance.snapshot.walletBrowser
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
  const { query, listings } = instance.snapshot.walletBrowser
  if (query === '' || shownEntries(instance).length > 0) return undefined
  return closestName({ query, wallets: [...namedWallets(instance), ...listings.map(toEntry)] })
}

function search(instance: Instance, query: string): void {
  if (query === instance.snapshot.walletBrowser.query) return
  const own = instance.memory(browsing)
  const directory = instance.memory(directoryService)
  own.searching.abort()
  own.searching = new AbortController()
  own.stopWaiting()
  updateWalletBrowser(instance.state.walletBrowser, { query, found: [], ...(own.running ? {} : { status: 'ready' }) })
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
  updateWalletBrowser(instance.state.walletBrowser, { status: 'loading' })
  instance.emit('wallets:searched', { query, certifiedOnly: instance.snapshot.walletBrowser.certifiedOnly })
  const shownAtMs = clock.now()
  const answer: Partial<WalletBrowserState> = await directory
    .find({ ...filters(instance), search: query, page: 1, entries: SEARCH_ENTRIES }, signal)
    .then(
      ({ wallets }) => ({ status: 'ready', found: wallets }),
      () => ({ status: 'failed' })
    )
  // Placeholders that come and go at once are worse than a moment more of them.
  const leftMs = shownAtMs + SEARCH_SHOWN_MS - clock.now()
  if (leftMs > 0) await new Promise<void>((resolve) => clock.setTimeout(resolve, leftMs))
  if (!signal.aborted) updateWalletBrowser(instance.state.walletBrowser, answer)
}

function setCertifiedOnly(instance: Instance, certifiedOnly: boolean): void {
  if (certifiedOnly === instance.snapshot.walletBrowser.certifiedOnly) return
  const own = instance.memory(browsing)
  own.paging.abort()
  own.paging = new AbortController()
  own.running = undefined
  own.page = 0
  updateWalletBrowser(instance.state.walletBrowser, {
    certifiedOnly,
    ...(instance.memory(directoryService) ? { listings: [], found: [], hasMore: true, status: 'ready' } : {}),
  })
}

async function loadMore(instance: Instance): Promise<void> {
  const { query, status, hasMore } = instance.snapshot.walletBrowser
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
  const { walletBrowser } = instance.state
  updateWalletBrowser(walletBrowser, { status: 'loading' })
  try {
    const query = { ...filters(instance), page: own.page + 1, entries: WALLET_PAGE_ENTRIES }
    const answer = await directory.find(query, signal)
    own.page += 1
    const known = instance.snapshot.walletBrowser.listings
    const listings = uniqueListings([...known, ...answer.wallets])
    updateWalletBrowser(walletBrowser, {
      status: 'ready',
      listings,
      total: answer.count,
      // A page that brings nothing new is the last, whatever the count says.
      hasMore: listings.length > known.length && own.page * WALLET_PAGE_ENTRIES < answer.count,
    })
  } catch (error) {
    // Another filter was chosen meanwhile, and loads for itself.
    if (!isPorticoError(error, 'ABORTED')) updateWalletBrowser(walletBrowser, { status: 'failed' })
  }
}

function filters(instance: Instance): Pick<DirectoryQuery, 'include' | 'exclude' | 'chains' | 'certifiedOnly'> {
  const { includeWalletIds, excludeWalletIds } = instance.options
  return {
    include: includeWalletIds,
    exclude: excludeWalletIds,
    chains: instance.snapshot.networks.list.map(({ id }) => id),
    certifiedOnly: instance.snapshot.walletBrowser.certifiedOnly,
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
