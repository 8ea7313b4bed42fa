/** A network that a wallet works with, as the small picture in its row. */
export interface ChainIconModel {
  /** Name of the network or ecosystem, such as 'Ethereum'; part of the row's accessible name. */
  readonly name: string
  /** URL of its picture; a monogram of the name when absent or broken. */
  readonly icon?: string | undefined
}

/** What is special about a wallet. The text comes from the catalog. */
export type WalletBadge = 'installed' | 'recent' | 'connected' | 'certified'

/** A wallet as one row: all its chains together. Built by a presenter, ready to show. */
export interface WalletModel {
  /** Stable key of the wallet; callbacks give it back. */
  readonly key: string
  /** Name as the wallet announces it. Untrusted text, only ever shown as text. */
  readonly name: string
  /** URL of its picture; a monogram of the name when absent or broken. */
  readonly icon?: string | undefined
  /** Color of the tile that stands in for a missing picture, as `#rrggbb`. @default one of twelve, by the name */
  readonly color?: string | undefined
  /**
   * Set for rows that are no wallet's own: `scan` is a code for any wallet app and named by the catalog, `browserWallet`
   * an extension that did not say what it is. Drawn instead of a picture.
   */
  readonly symbol?: 'scan' | 'browserWallet' | undefined
  /** Chains it can connect, at most three are drawn; empty when unknown. */
  readonly chains: readonly ChainIconModel[]
  /** Shown at the end of the row; leave out what the group's title already says. */
  readonly badge?: WalletBadge | undefined
  /** Shortened address of its last connection, such as '0x8f…4c21Ba', for the wallet offered first. */
  readonly addressTail?: string | undefined
}

/** Wallet groups in the specification's words (section 2). The titles come from the catalog. */
export type WalletGroupId = 'walletConnect' | 'recent' | 'injected' | 'featured' | 'custom' | 'external' | 'recommended'

/** Wallets under one title, in the order to show. */
export interface WalletGroupModel {
  readonly id: WalletGroupId
  /** Empty groups are not shown. */
  readonly wallets: readonly WalletModel[]
}
