import type { ConnectorInfo } from '../adapter/types.js'
import type { WalletGroupId } from '../config/features.js'
import type { WalletInstall, WalletListing } from '../records/walletListing.js'

/** A wallet as the user sees it: one row, with every connector of it. Derived, never stored. */
export interface WalletEntry {
  /** rdns, else `namespace/connector id`; `wallet/<listing id>` for one that is only listed. Stable between visits. */
  readonly key: string
  /** Untrusted text. */
  readonly name: string
  readonly icon?: string | undefined
  /** Its connectors: at most one per namespace, in the order of the adapters. Empty: not installed. */
  readonly options: readonly ConnectorInfo[]
  /** What a list says about it. */
  readonly listing?: WalletListing | undefined
  /** How to install it. Only from `findWallet`, for wallets that aren't installed. */
  readonly install?: WalletInstall | undefined
  /** The address that it shared last. Only for recent wallets. */
  readonly recentAddress?: string | undefined
}

/** A group that has wallets. */
export interface WalletGroup {
  readonly id: WalletGroupId
  readonly wallets: readonly WalletEntry[]
}
