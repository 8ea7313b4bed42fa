/** A group of the connect dialog (specification section 2). */
export type WalletGroupId = 'walletConnect' | 'recent' | 'injected' | 'featured' | 'custom' | 'external' | 'recommended'

/** Ways to connect, in the order the Connect view shows them. */
export type ConnectMethod = 'wallet' | 'email' | 'social'

/** Actions of the account view. */
export type WalletFeature = 'onramp' | 'swaps' | 'receive' | 'send'

/** Features a dapp switches locally (specification section 1). */
export interface Features {
  /**
   * Shows Receive in the account. Has its effect with that view.
   * @default true
   */
  readonly receive: boolean
  /**
   * Shows Send in the account. Has its effect with that view.
   * @default true
   */
  readonly send: boolean
  /**
   * Sends analytics to `services.analytics` and gives them to `onAnalyticsEvent`. False stops everything, error reports
   * included.
   * @default true
   */
  readonly analytics: boolean
  /**
   * Offers the list of all wallets.
   * @default true
   */
  readonly allWallets: boolean
  /**
   * Asks the visitor to accept the terms or the privacy policy before a wallet can be chosen. Needs one of the two URLs.
   * @default false
   */
  readonly legalCheckbox: boolean
  /**
   * Payments. On, it turns e-mail and social login off. Has its effect with that view.
   * @default false
   */
  readonly pay: boolean
  /**
   * Shows the wallets beside the e-mail field. Has its effect with e-mail login.
   * @default true
   */
  readonly emailShowWallets: boolean
  /**
   * Shows one row that opens the wallets. Has its effect with e-mail login.
   * @default false
   */
  readonly collapseWallets: boolean
  /**
   * Order of the wallet groups in Connect: the listed first, the rest in the default order.
   * @default walletConnect, recent, injected, featured, custom, external, recommended
   */
  readonly connectorTypeOrder: readonly WalletGroupId[]
  /**
   * Order of the ways to connect. Has its effect with e-mail login.
   * @default email, social, wallet; wallet first when a browser wallet is there
   */
  readonly connectMethodsOrder: readonly ConnectMethod[] | undefined
  /**
   * Order of the account's actions. Has its effect with those views.
   * @default onramp, swaps, receive, send
   */
  readonly walletFeaturesOrder: readonly WalletFeature[]
}

/**
 * Features that the project's remote configuration may switch (specification section 1). What the dapp sets here is used
 * when there is no remote configuration, or it cannot be had.
 */
export interface RemoteFeatures {
  /**
   * Login by e-mail. Has its effect with that view.
   * @default true
   */
  readonly email: boolean
  /**
   * Social providers, in their order, or false. Has its effect with that view.
   * @default google, x, discord, farcaster, github, apple, facebook
   */
  readonly socials: readonly string[] | false
  /**
   * Swap providers, or false. Has its effect with that view.
   * @default 1inch
   */
  readonly swaps: readonly string[] | false
  /**
   * Providers to buy from, or false. Has its effect with that view.
   * @default coinbase, meld
   */
  readonly onramp: readonly string[] | false
  /**
   * Transaction history. Has its effect with that view.
   * @default true
   */
  readonly activity: boolean
  /**
   * Several connections in one namespace at a time.
   * @default false
   */
  readonly multiWallet: boolean
  /**
   * The provider's brand line. Portico has none, so this has no effect.
   * @default false
   */
  readonly reownBranding: boolean
}

/** All features with the values that are in force. */
export interface AllFeatures extends Features, RemoteFeatures {}

/** Some members of T; one that is undefined is as good as left out. */
export type Given<T> = { readonly [K in keyof T]?: T[K] | undefined }

/** A feature that is on or off: every one but the orders. */
export type FeatureName = Exclude<
  keyof AllFeatures,
  'connectorTypeOrder' | 'connectMethodsOrder' | 'walletFeaturesOrder'
>
