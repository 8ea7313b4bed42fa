/** What `embeddedWallet` takes. */
export interface EmbeddedWalletOptions {
  /**
   * Where the wallet is served: the address of a server of `@portico/wallet`, such as `https://wallet.example.com`. It must be
   * another origin than the app's, or the page could read its keys.
   */
  readonly url: string
  /**
   * How the wallet is called where wallets are listed.
   * @default 'Email wallet'
   */
  readonly name?: string | undefined
}
