import type { SocialProvider } from '../../config/socials.js'

/** What `embeddedWallet` takes. */
export interface EmbeddedWalletOptions {
  /**
   * Where the wallet is served: the address of a server of `@portico/wallet`, such as `https://wallet.example.com`. It must be
   * another origin than the app's, or the page could read its keys.
   */
  readonly url: string
  /**
   * Providers of social login that the wallet's server has client ids of. The modal offers those of them that
   * `remoteFeatures.socials` has, in that order.
   * @default none
   */
  readonly socials?: readonly SocialProvider[] | undefined
  /**
   * How the wallet is called where wallets are listed.
   * @default 'Email wallet'
   */
  readonly name?: string | undefined
}
