import type { WalletListing } from '../../records/walletListing.js'
import { constant } from '../../state/constant.js'
import type { Writable } from '../../state/writable.js'

/** The list of all wallets, as far as the user has looked through it. */
export interface WalletBrowserState {
  /** What is searched for, trimmed; empty for none. */
  readonly query: string
  readonly certifiedOnly: boolean
  /** `loading` while more is on its way, `failed` when it did not come: what is there stays. */
  readonly status: 'ready' | 'loading' | 'failed'
  /** What was listed, best first: of the index, or page by page of the directory. Empty until the user looks. */
  readonly listings: readonly WalletListing[]
  /** How many there are in all, when the directory says so. */
  readonly total?: number | undefined
  readonly hasMore: boolean
  /** What the directory found for the query, beside what is known. */
  readonly found: readonly WalletListing[]
}

/** Changes what is listed, or what of it is shown. */
export function updateWalletBrowser(
  browser: Writable<WalletBrowserState>,
  { listings, found, ...rest }: Partial<WalletBrowserState>
): void {
  Object.assign(browser, rest)
  if (listings) browser.listings = constant(listings)
  if (found) browser.found = constant(found)
}
