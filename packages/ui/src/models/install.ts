/** Where a wallet runs. The text comes from the catalog. */
export type WalletPlatform = 'browser' | 'iphone' | 'android' | 'desktop'

/** A wallet to get, as one row. */
export interface InstallableWalletModel {
  /** Stable key of the wallet; callbacks give it back. */
  readonly key: string
  readonly name: string
  /** URL of its picture; a monogram of the name when absent or broken. */
  readonly icon?: string | undefined
  /** Color of the tile that stands in for a missing picture, as `#rrggbb`. @default one of twelve, by the name */
  readonly color?: string | undefined
  /** Where it runs, in the order to say it. */
  readonly platforms: readonly WalletPlatform[]
  /** The page to install it from, an https URL, which opens in a new tab; without it the row calls back. */
  readonly href?: string | undefined
}

/** Where a wallet can be got. The text comes from the catalog. */
export type WalletStore =
  | 'chrome'
  | 'edge'
  | 'firefox'
  | 'opera'
  | 'safari'
  | 'appStore'
  | 'googlePlay'
  | 'desktop'
  | 'website'

/** One way to get a wallet. */
export interface DownloadModel {
  readonly store: WalletStore
  /** An https URL; anything else is left out. */
  readonly href: string
}
