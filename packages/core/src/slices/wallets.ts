import { RECENT_WALLETS_KEPT } from '../config/limits.js'
import type { RecentWallet } from '../storage/schema.js'
import type { Slice, SliceStore } from './createSliceStore.js'

/** What is known of wallets beside their connectors. */
export interface WalletsState {
  /** Newest first, two at most. */
  readonly recent: readonly RecentWallet[]
}

/** State and transitions of wallets. */
export interface WalletsSlice extends Slice<WalletsState> {
  setRecent(recent: readonly RecentWallet[]): void
  /** Puts a wallet first. */
  addRecent(wallet: RecentWallet): void
}

/** The transitions of wallets, over their store. */
export function createWalletsSlice(slice: SliceStore<WalletsState>): WalletsSlice {
  return Object.assign(slice, {
    setRecent: (recent) => slice.set({ recent: recent.slice(0, RECENT_WALLETS_KEPT) }),
    addRecent: (wallet) =>
      slice.set(({ recent }) => ({
        recent: [wallet, ...recent.filter(({ key }) => key !== wallet.key)].slice(0, RECENT_WALLETS_KEPT),
      })),
  } satisfies Omit<WalletsSlice, keyof Slice<WalletsState>>)
}
