/** A group of wallets in the Connect view (specification section 2). */
export type WalletGroupId = 'walletConnect' | 'recent' | 'injected' | 'featured' | 'custom' | 'external' | 'recommended'

/** Ways to connect, in the order the Connect view shows them. */
export type ConnectMethod = 'wallet' | 'email' | 'social'

/** Actions of the account view. */
export type WalletFeature = 'onramp' | 'swaps' | 'receive' | 'send'

/** Features that only the app switches (specification section 1). */
export interface Features {
  /**
   * Offers to receive in the account view. False refuses the view `WalletReceive` with `FEATURE_DISABLED`.
   * @default true
   */
  readonly receive: boolean
  /**
   * Offers to send tokens: the view Send, its place in the account view, and `portico.openSend`.
   * @default true
   */
  readonly send: boolean
  /**
   * Sends analytics to `services.analytics` and `onAnalyticsEvent`. False turns all of it off, error reports included.
   * @default true
   */
  readonly analytics: boolean
  /**
   * Offers the list of all wallets.
   * @default true
   */
  readonly allWallets: boolean
  /**
   * Asks the user to accept the terms or privacy policy before choosing a wallet. Needs one of the two URLs.
   * @default false
   */
  readonly legalCheckbox: boolean
  /**
   * Payments: `portico.openPay`, and its views. Turns e-mail and social login off.
   * @default false
   */
  readonly pay: boolean
  /**
   * Lists wallets beside the e-mail field. False does what `collapseWallets` does.
   * @default true
   */
  readonly emailShowWallets: boolean
  /**
   * Shows one row, “Continue with a wallet”, in place of the list of wallets, which it opens. Only where there is the e-mail
   * field. The wallet of the last visit stays.
   * @default false
   */
  readonly collapseWallets: boolean
  /**
   * Order of the wallet groups in the Connect view. Groups that you leave out follow in the default order.
   * @default walletConnect, recent, injected, featured, custom, external, recommended
   */
  readonly connectorTypeOrder: readonly WalletGroupId[]
  /**
   * Order of the ways to connect: whether the e-mail field is over the wallets or under them. The wallet of the last visit is
   * first in any case.
   * @default email, social, wallet; wallet first when a wallet is installed
   */
  readonly connectMethodsOrder: readonly ConnectMethod[] | undefined
  /**
   * Order of the actions in the account view. Only those that are on are shown, and that Portico has a view for.
   * @default onramp, swaps, receive, send
   */
  readonly walletFeaturesOrder: readonly WalletFeature[]
}

/**
 * Features that the project's remote configuration may switch (specification section 1). The app's values hold without a
 * remote configuration, and when it can't be read.
 */
export interface RemoteFeatures {
  /**
   * Login by e-mail, where the app has `embeddedWallet()` among its `connectors`.
   * @default true
   */
  readonly email: boolean
  /**
   * Providers of social login in order, or false. Of these, the modal offers those that `socials` of `embeddedWallet()` names.
   * @default google, x, discord, farcaster, github, apple, facebook, passkey
   */
  readonly socials: readonly string[] | false
  /**
   * False or an empty list turns swaps off. Otherwise the providers of `data.swaps` are asked, whatever names are listed.
   * @default 1inch
   */
  readonly swaps: readonly string[] | false
  /**
   * Providers to buy crypto from, or false. Takes effect with the buy view.
   * @default coinbase, meld
   */
  readonly onramp: readonly string[] | false
  /**
   * Activity of the account: a tab of its view, and the view `Transactions`. False refuses that view with
   * `FEATURE_DISABLED`.
   * @default true
   */
  readonly activity: boolean
  /**
   * Allows several connections in one namespace at a time.
   * @default false
   */
  readonly multiWallet: boolean
  /**
   * Accepted for compatibility. No effect: Portico shows no brand line.
   * @default false
   */
  readonly reownBranding: boolean
}

/** All features with their current values. */
export interface AllFeatures extends Features, RemoteFeatures {}

/** `Partial<T>`, where a member may also be undefined. */
export type Given<T> = { readonly [K in keyof T]?: T[K] | undefined }

/** A feature that can be on or off: all except the orders. */
export type FeatureName = Exclude<
  keyof AllFeatures,
  'connectorTypeOrder' | 'connectMethodsOrder' | 'walletFeaturesOrder'
>
