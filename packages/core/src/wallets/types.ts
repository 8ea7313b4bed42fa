import type { ConnectorInfo } from '../adapter/types.js'
import type { WalletGroupId } from '../config/features.js'
import type { WalletInstall, WalletListing } from '../config/walletListing.js'

/** A wallet as the visitor sees it: one row, with every way to reach it. Derived, never stored. */
export interface WalletEntry {
  /** rdns, else `namespace/connector id`; `wallet/<listing id>` for one that is only listed. Stable between visits. */
  readonly key: string
  /** Untrusted text. */
  readonly name: string
  readonly icon?: string | undefined
  /** At most one per namespace, in the order the adapters were given. Empty: it is not in this browser. */
  readonly options: readonly ConnectorInfo[]
  /** What a list says of it. */
  readonly listing?: WalletListing | undefined
  /** How it is had; of wallets that are not here, as `findWallet` gives them. */
  readonly install?: WalletInstall | undefined
  /** Address it shared last; only of recent wallets. */
  readonly recentAddress?: string | undefined
}

/** A group that has wallets. */
export interface WalletGroup {
  readonly id: WalletGroupId
  readonly wallets: readonly WalletEntry[]
}
