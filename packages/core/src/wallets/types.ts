import type { ConnectorInfo } from '../adapter/types.js'
import type { WalletGroupId } from '../config/features.js'

/** A wallet as the visitor sees it: one row, with every way to reach it. Derived, never stored. */
export interface WalletEntry {
  /** Known wallet's id, else rdns, else `namespace/connector id`. Stable between visits. */
  readonly key: string
  /** Untrusted text. */
  readonly name: string
  readonly icon?: string | undefined
  /** At most one per namespace, in the order the adapters were given. */
  readonly options: readonly ConnectorInfo[]
  /** What a list says of a wallet that is not here. */
  readonly listing?: { readonly getUrl: string | undefined } | undefined
  /** Address it shared last; only of recent wallets. */
  readonly recentAddress?: string | undefined
}

/** A group that has wallets. */
export interface WalletGroup {
  readonly id: WalletGroupId
  readonly wallets: readonly WalletEntry[]
}
