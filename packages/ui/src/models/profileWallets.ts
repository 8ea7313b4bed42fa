/** A connected wallet as a row. */
export interface ConnectedWalletModel {
  /** The caller's key of it. */
  readonly id: string
  /** Of the wallet; of an account that is only watched, its own name or its shortened address. */
  readonly name: string
  /** URL of the wallet's picture; a monogram of the name when absent or broken. */
  readonly icon?: string | undefined
  /** Color of the tile that stands in for a missing picture, as `#rrggbb`. @default one of twelve, by the name */
  readonly color?: string | undefined
  /** Drawn instead of a picture: it is a login by e-mail. */
  readonly symbol?: 'email' | undefined
  /** The address in use; the row shortens it and copies it whole. */
  readonly address: string
  /** Name of the account; shown instead of the address. */
  readonly accountName?: string | undefined
  /** The one in use on its networks. */
  readonly active: boolean
  /** Whether the page is about this one, of all of them. */
  readonly current: boolean
  /** The account is only watched: no wallet is behind it. @default false */
  readonly watchOnly?: boolean | undefined
}

/** The wallets that are connected on the same networks, or the accounts that are only watched. */
export interface WalletSectionModel {
  readonly id: string
  /** These are accounts without a wallet, of any network. @default false */
  readonly watchOnly?: boolean | undefined
  /** The first of the networks. */
  readonly network: string
  /** How many more there are. */
  readonly more: number
  readonly wallets: readonly ConnectedWalletModel[]
}

/** A wallet that was connected before. */
export interface RecentWalletModel {
  readonly key: string
  readonly name: string
  readonly icon?: string | undefined
  readonly color?: string | undefined
  /** The address it shared then. */
  readonly address?: string | undefined
}
