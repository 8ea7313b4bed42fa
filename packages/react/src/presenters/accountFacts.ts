import type { AccountId, AccountState, ChainId, ConnectionData, ConnectionStatus } from '@portico/core'

/** The balance of an account on its network: the native one, or that of the token which the app configured there. */
export interface AccountBalance {
  readonly status: AccountState['balanceStatus']
  /** In base units; the last known figure while a newer one loads. */
  readonly amountBaseUnits: bigint | undefined
  /** Of the token or the native currency; undefined on a network that the app did not configure. */
  readonly decimals: number | undefined
  /** As `decimals`. A token's is untrusted text. */
  readonly symbol: string | undefined
  /** The token the figure is of; undefined is the native currency. */
  readonly token?: AccountState['balanceToken']
}

/** What is known of an account beside its address. */
export interface AccountFactsBase {
  /** The wallet, with a name and an icon that may be shown; a hint has its name only. */
  readonly wallet: { readonly name: string; readonly icon?: string | undefined } | undefined
  readonly balance: AccountBalance
  /** Name and picture, when a service of the app knows them. */
  readonly identity: { readonly name: string | undefined; readonly avatarUrl: string | undefined }
}

/**
 * The account in use. `connected` means a live connection. While `reconnecting`, the address is that of the last visit,
 * as a server render or a cookie gave it: to be shown, not to be believed.
 */
export type AccountFacts = AccountFactsBase &
  (
    | {
        readonly status: 'connected'
        readonly address: string
        readonly accountId: AccountId
        readonly networkId: ChainId
        readonly connection: ConnectionData
      }
    | {
        readonly status: Exclude<ConnectionStatus, 'connected'>
        readonly address: string | undefined
        readonly accountId: AccountId | undefined
        readonly networkId: ChainId | undefined
        readonly connection: undefined
      }
  )
