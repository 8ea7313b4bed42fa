/** An account of a wallet (Wallet Standard 1.0). A new object comes when anything of it changes. */
export interface StandardAccount {
  /** In base58. */
  readonly address: string
  /** Chain names, `solana:mainnet` for example. */
  readonly chains: readonly string[]
  /** Names of the wallet's features that work with this account. */
  readonly features: readonly string[]
}

/** A wallet as it registers itself (Wallet Standard 1.0). Every member may change while the page lives. */
export interface StandardWallet {
  readonly name: string
  readonly icon: string
  readonly chains: readonly string[]
  readonly accounts: readonly StandardAccount[]
  readonly features: { readonly [name: string]: unknown }
}

/** What a wallet answers when it is asked for accounts. */
export interface StandardAnswer {
  readonly accounts: readonly StandardAccount[]
}

/** What a Solana transaction may be, oldest first. */
export type TransactionVersion = 'legacy' | number

/**
 * The features that are used, by name and version 1 (`@wallet-standard/features`, `@solana/wallet-standard-features`).
 * Messages, transactions and signatures are bytes.
 */
export interface Features {
  'standard:connect': {
    connect(input?: { readonly silent?: boolean }): Promise<StandardAnswer>
  }
  'standard:disconnect': { disconnect(): Promise<void> }
  'standard:events': { on(event: 'change', listener: () => void): () => void }
  'solana:signMessage': {
    signMessage(input: {
      readonly account: StandardAccount
      readonly message: Uint8Array
    }): Promise<readonly { readonly signature: Uint8Array }[]>
  }
  'solana:signTransaction': {
    /** Read it by `versionsOf`: wallets say it in other forms, or not at all. */
    readonly supportedTransactionVersions?: unknown
    signTransaction(
      ...inputs: readonly {
        readonly account: StandardAccount
        readonly transaction: Uint8Array
        readonly chain: string
      }[]
    ): Promise<readonly { readonly signedTransaction: Uint8Array }[]>
  }
  'solana:signAndSendTransaction': {
    /** Read it by `versionsOf`: wallets say it in other forms, or not at all. */
    readonly supportedTransactionVersions?: unknown
    signAndSendTransaction(input: {
      readonly account: StandardAccount
      readonly transaction: Uint8Array
      readonly chain: string
      readonly options?: { readonly preflightCommitment?: 'confirmed' }
    }): Promise<readonly { readonly signature: Uint8Array }[]>
  }
  'solana:signIn': {
    signIn(input: { readonly [field: string]: unknown }): Promise<
      readonly {
        readonly account: StandardAccount
        readonly signedMessage: Uint8Array
        readonly signature: Uint8Array
      }[]
    >
  }
}
