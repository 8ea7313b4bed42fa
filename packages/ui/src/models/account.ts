/** When values were read, in words. */
export interface AgeModel {
  /** Such as '12 minutes ago'; undefined for what was read a moment ago. */
  readonly ago?: string | undefined
  /** The exact time, in the words of the locale. */
  readonly exact: string
  /** The same for machines, as ISO 8601. */
  readonly iso: string
}

/** An amount with its symbol, ready to show. */
export interface FigureModel {
  /** Floored and grouped for the locale, such as '1,284.002'. */
  readonly amount: string
  /** Symbol of the currency, such as 'ETH'; undefined where `amount` is money with its sign. Untrusted text. */
  readonly symbol?: string | undefined
}

/** What an account is worth. `unsupported` is no figure at all: the network is not one of the app's. */
export type BalanceModel =
  | { readonly status: 'loading' }
  | ({
      readonly status: 'ready'
      /** The native balance below the value in money; undefined where the large figure is the native balance. */
      readonly native?: FigureModel | undefined
      /** How many tokens the value in money leaves out, because their price is unknown. */
      readonly unpriced?: number | undefined
      /** How old the figure is; undefined while that is not known. */
      readonly age?: AgeModel | undefined
    } & FigureModel)
  | { readonly status: 'error' }
  | { readonly status: 'unsupported' }

/** The network of an account, as the chip beside its balance. */
export interface AccountNetworkModel {
  readonly name: string
  /** URL of its picture; a monogram of the name when absent or broken. */
  readonly icon?: string | undefined
  readonly testnet: boolean
  /** False when the wallet is on a network that the app does not list. */
  readonly supported: boolean
}

/** One address of one network, of all that the connected wallets share. */
export interface AccountAddressModel {
  /** The caller's key of it. */
  readonly id: string
  readonly address: string
  readonly network: { readonly name: string; readonly icon?: string | undefined }
  /** The one in use: the view is about it. */
  readonly current: boolean
  /** Whether a press makes it the one in use. Between accounts of one network only the wallet switches. */
  readonly switchable: boolean
}

/** A connected account, ready to show. */
export interface AccountModel {
  /** Full address; the view shortens it and copies it whole. */
  readonly address: string
  /** Resolved name or user name; shown instead of the address. Untrusted text. */
  readonly name?: string | undefined
  /** URL of the account's picture; one drawn from the address when absent. */
  readonly avatar?: string | undefined
  readonly wallet: {
    readonly name: string
    /** URL of the wallet's picture; a monogram of the name when absent or broken. */
    readonly icon?: string | undefined
    /** Color of the tile that stands in for a missing picture, as `#rrggbb`. @default one of twelve, by the name */
    readonly color?: string | undefined
    /** Drawn instead of a picture: it is a login by e-mail. */
    readonly symbol?: 'email' | undefined
  }
  /** The account is only looked at: no wallet is behind it, so it can't sign or send. @default false */
  readonly watchOnly?: boolean | undefined
  readonly network: AccountNetworkModel
  readonly balance: BalanceModel
  /** Every address, where there is more than this one. */
  readonly addresses?: readonly AccountAddressModel[] | undefined
  /** Page of the address on the network's block explorer, an https URL. */
  readonly explorerUrl?: string | undefined
}

/** What an account can do with its money here. */
export type AccountActionKey = 'receive' | 'send' | 'swap'

/** One tile of the row of actions. */
export interface AccountActionModel {
  readonly key: AccountActionKey
  /** True while it is there and can't be used, such as without a network. */
  readonly disabled?: boolean | undefined
}
