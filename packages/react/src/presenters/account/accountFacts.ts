import type {
  AccountId,
  AccountState,
  AddressOf,
  ChainId,
  ConnectionData,
  ConnectionStatus,
  Namespace,
} from '@portico/core'

/** The balance of an account on its network: the native one, or that of the token which the app configured there. */
export interface AccountBalance {
  readonly status: AccountState['balanceStatus']
  /** In base units; the last known figure while a newer one loads. */
  readonly amountBaseUnits: bigint | undefined
  /** When it was read, in milliseconds since the epoch: after a page load the figure is of an earlier visit. */
  readonly readAtMs?: number | undefined
  /** The user hides amounts: five dots stand for it in what Portico draws, and should in what an app draws. */
  readonly isHidden?: boolean | undefined
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
export type AccountFacts<N extends Namespace = Namespace> = AccountFactsBase &
  (
    | {
        readonly status: 'connected'
        /** Of the type that the adapter of N gives it: `0x${string}` with adapter-wagmi. */
        readonly address: AddressOf<N>
        readonly accountId: AccountId<N>
        readonly networkId: ChainId<N>
        readonly connection: ConnectionData<N>
      }
    | {
        readonly status: Exclude<ConnectionStatus, 'connected'>
        readonly address: AddressOf<N> | undefined
        readonly accountId: AccountId<N> | undefined
        readonly networkId: ChainId<N> | undefined
        readonly connection: undefined
      }
  )
