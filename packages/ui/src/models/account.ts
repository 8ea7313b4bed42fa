/** The native balance, formatted. `unsupported` is no figure at all: the network is not one of the app's. */
export type BalanceModel =
  | { readonly status: 'loading' }
  | {
      readonly status: 'ready'
      /** Amount as it is shown, floored to three decimals and grouped for the locale, such as '1,284.002'. */
      readonly amount: string
      /** Symbol of the native currency, such as 'ETH'. */
      readonly symbol: string
    }
  | {
      readonly status: 'error'
      /** False while a retry is blocked (30 s after a failure). */
      readonly canRetry: boolean
    }
  | { readonly status: 'unsupported' }

/** The network of an account, as the chip at the top of its view. */
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
  /** Resolved name or user name; shown instead of the address. */
  readonly name?: string | undefined
  /** URL of the account's picture; one drawn from the address when absent. */
  readonly avatar?: string | undefined
  readonly wallet: {
    readonly name: string
    /** URL of the wallet's picture; a monogram of the name when absent or broken. */
    readonly icon?: string | undefined
  }
  readonly network: AccountNetworkModel
  readonly balance: BalanceModel
  /** Every address, where there is more than this one. */
  readonly addresses?: readonly AccountAddressModel[] | undefined
  /** Page of the address on the network's block explorer, an https URL. */
  readonly explorerUrl?: string | undefined
}
