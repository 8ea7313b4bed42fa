import type { TransactionVersion } from '../standard/types.js'

/**
 * A wallet written for `@solana/wallet-adapter-base`, as far as it is used. Every `WalletAdapter` of that package is one;
 * what a wallet cannot do is absent.
 */
export interface AdapterWallet {
  readonly name: string
  readonly icon: string
  /** `Installed` and `Loadable` ones are listed. */
  readonly readyState: string
  readonly publicKey: { toBase58(): string } | null
  readonly supportedTransactionVersions?: ReadonlySet<TransactionVersion> | null | undefined
  connect(): Promise<void>
  disconnect(): Promise<void>
  on(event: 'connect' | 'disconnect' | 'readyStateChange', listener: () => void): unknown
  off(event: 'connect' | 'disconnect' | 'readyStateChange', listener: () => void): unknown
}

/** What some of them can do besides. Transactions and connections are those of `@solana/web3.js` 1. */
export interface AdapterWalletAbilities {
  signMessage?: ((message: Uint8Array) => Promise<Uint8Array>) | undefined
  signTransaction?: ((transaction: never) => Promise<unknown>) | undefined
  sendTransaction?: ((transaction: never, connection: never, options?: object) => Promise<string>) | undefined
  signIn?:
    | ((input: object) => Promise<{
        readonly account: { readonly address: string }
        readonly signedMessage: Uint8Array
        readonly signature: Uint8Array
      }>)
    | undefined
}
