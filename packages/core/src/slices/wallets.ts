import { RECENT_WALLETS_KEPT } from '../config/limits.js'
import type { WalletListing } from '../config/walletListing.js'
import type { RecentWallet } from '../storage/schema.js'
import type { Slice, SliceStore } from './createSliceStore.js'

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
  /** Those of the index that have several namespaces, when the dapp has several. */
  readonly paired?: readonly WalletListing[] | undefined
  /** How many wallets the directory or the index has. */
  readonly count?: number | undefined
  /** Undefined until the list of all wallets is looked at. */
  readonly browse?: BrowseState | undefined
}

/** State and transitions of wallets. */
export interface WalletsSlice extends Slice<WalletsState> {
  setRecent(recent: readonly RecentWallet[]): void
  /** Puts a wallet first. */
  addRecent(wallet: RecentWallet): void
  setListings(
    listings: Pick<WalletsState, 'featured' | 'recommended' | 'excluded' | 'included' | 'paired' | 'count'>
  ): void
  /** Changes the list of all wallets; begins it when nobody has looked yet. */
  browse(change: Partial<BrowseState>): void
}

/** The transitions of wallets, over their store. */
export function createWalletsSlice(slice: SliceStore<WalletsState>): WalletsSlice {
  return Object.assign(slice, {
    setRecent: (recent) => slice.set({ recent: recent.slice(0, RECENT_WALLETS_KEPT) }),
    addRecent: (wallet) =>
      slice.set(({ recent }) => ({
        recent: [wallet, ...recent.filter(({ key }) => key !== wallet.key)].slice(0, RECENT_WALLETS_KEPT),
      })),
    setListings: (listings) => slice.set(listings),
    browse: (change) => slice.set(({ browse }) => ({ browse: { ...(browse ?? NOTHING_YET), ...change } })),
  } satisfies Omit<WalletsSlice, keyof Slice<WalletsState>>)
}

const NOTHING_YET: BrowseState = {
  query: '',
  certifiedOnly: false,
  status: 'ready',
  listings: [],
  hasMore: true,
  found: [],
}
