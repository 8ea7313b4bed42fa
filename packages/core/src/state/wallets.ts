import { RECENT_WALLETS_KEPT } from '../config/limits.js'
import type { WalletListing } from '../records/walletListing.js'
import type { RecentWallet } from '../storage/schema.js'
import { constant } from './constant.js'
import type { Writable } from './writable.js'

/** What is known of wallets beside their connectors. */
export interface WalletsState {
  /** Newest first, two at most. */
  readonly recent: readonly RecentWallet[]
  /** The wallets of featuredWalletIds, in that order. */
  readonly featured?: readonly WalletListing[] | undefined
  /** What the directory recommends, or without one the bundled index, best first. Undefined: not known yet. */
  readonly recommended?: readonly WalletListing[] | undefined
  /** The wallets of excludeWalletIds. */
  readonly excluded?: readonly WalletListing[] | undefined
  /** The wallets of includeWalletIds, as far as they are known. */
  readonly included?: readonly WalletListing[] | undefined
  /** Those of the index that have several namespaces, when the app has several. */
  readonly paired?: readonly WalletListing[] | undefined
  /** How many wallets the directory or the index has. */
  readonly count?: number | undefined
}

/** Replaces the recent wallets; the oldest over the limit are dropped. */
export function setRecentWallets(wallets: Writable<WalletsState>, recent: readonly RecentWallet[]): void {
  wallets.recent = recent.slice(0, RECENT_WALLETS_KEPT)
}

/** Sets what is known of listed wallets. */
export function setListings(
  wallets: Writable<WalletsState>,
  { count, ...lists }: Partial<Omit<WalletsState, 'recent'>>
): void {
  if (count !== undefined) wallets.count = count
  for (const [name, list] of Object.entries(lists)) wallets[name as keyof typeof lists] = list && constant(list)
}
