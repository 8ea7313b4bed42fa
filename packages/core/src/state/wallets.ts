import { RECENT_WALLETS_KEPT } from '../config/limits.js'
import type { WalletListing } from '../config/walletListing.js'
import type { RecentWallet } from '../storage/schema.js'
import { constant } from './constant.js'
import type { Writable } from './writable.js'

/** The list of all wallets, as far as somebody has looked through it. */
export interface BrowseState {
  /** What is searched for, trimmed; empty for none. */
  readonly query: string
  readonly certifiedOnly: boolean
  /** `loading` while more is on its way, `failed` when it did not come: what is there stays. */
  readonly status: 'ready' | 'loading' | 'failed'
  /** What was listed, best first: of the index, or page by page of the directory. */
  readonly listings: readonly WalletListing[]
  /** How many there are in all, when the directory says so. */
  readonly total?: number | undefined
  readonly hasMore: boolean
  /** What the directory found for the query, beside what is known. */
  readonly found: readonly WalletListing[]
}

/** What is known of wallets beside their connectors. */
export interface WalletsState {
  /** Newest first, two at most. */
  readonly recent: readonly RecentWallet[]
  /** The wallets of featuredWalletIds, in that order. */
  readonly featured?: readonly WalletListing[] | undefined
  /** What the directory recommends, best first. */
  readonly recommended?: readonly WalletListing[] | undefined
  /** The wallets of excludeWalletIds. */
  readonly excluded?: readonly WalletListing[] | undefined
  /** The wallets of includeWalletIds, as far as they are known. */
  readonly included?: readonly WalletListing[] | undefined
  /** Those of the index that have several namespaces, when the app has several. */
  readonly paired?: readonly WalletListing[] | undefined
  /** How many wallets the directory or the index has. */
  readonly count?: number | undefined
  /** Undefined until the list of all wallets is looked at. */
  readonly browse?: BrowseState | undefined
}

/** Replaces the recent wallets; the oldest over the limit are dropped. */
export function setRecentWallets(wallets: Writable<WalletsState>, recent: readonly RecentWallet[]): void {
  wallets.recent = recent.slice(0, RECENT_WALLETS_KEPT)
}

/** Puts a wallet first among the recent ones. */
export function addRecentWallet(wallets: Writable<WalletsState>, wallet: RecentWallet): void {
  setRecentWallets(wallets, [wallet, ...wallets.recent.filter(({ key }) => key !== wallet.key)])
}

/** Sets what is known of listed wallets. */
export function setListings(
  wallets: Writable<WalletsState>,
  { count, ...lists }: Partial<Omit<WalletsState, 'recent' | 'browse'>>
): void {
  if (count !== undefined) wallets.count = count
  for (const [name, list] of Object.entries(lists)) wallets[name as keyof typeof lists] = list && constant(list)
}

/** Changes the list of all wallets; begins it when nobody has looked yet. */
export function updateBrowse(wallets: Writable<WalletsState>, change: Partial<BrowseState>): void {
  const { listings, found, ...rest } = change
  wallets.browse = {
    ...(wallets.browse ?? NOTHING_YET),
    ...rest,
    ...(listings && { listings: constant(listings) }),
    ...(found && { found: constant(found) }),
  }
}

const NOTHING_YET: BrowseState = {
  query: '',
  certifiedOnly: false,
  status: 'ready',
  listings: [],
  hasMore: true,
  found: [],
}
