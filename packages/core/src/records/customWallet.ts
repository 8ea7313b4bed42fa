/** A wallet that the app adds to the list (specification section 3). */
export interface CustomWallet {
  /** Unique among the custom wallets. */
  readonly id: string
  /** Name in the list. */
  readonly name: string
  /** Its website, https. Users who don't have the wallet are sent there. */
  readonly homepage?: string | undefined
  /** Its icon, https or data. */
  readonly image_url?: string | undefined
  /** Deep link of its phone app, such as `wallet://`. Opens the app to pair, with WalletConnect. */
  readonly mobile_link?: string | undefined
  /** Deep link of its desktop app. Opens the app to pair, with WalletConnect. */
  readonly desktop_link?: string | undefined
  /** Its web app, https. Opened to pair, with WalletConnect. */
  readonly webapp_link?: string | undefined
  /** Its page in the App Store. Users who don't have the wallet are sent there if it has neither website nor web app. */
  readonly app_store?: string | undefined
  /** Its page on Google Play. Users who don't have the wallet are sent there if nothing else is given. */
  readonly play_store?: string | undefined
  /** Reverse domain name (rdns) of its browser extension. If that is installed, both are shown as one row. */
  readonly rdns?: string | undefined
}

/** A token whose balance is shown instead of the native coin's. */
export interface ConfiguredToken {
  /** Address of the token's contract or mint. */
  readonly address: string
  /** Icon of the token, https or data. */
  readonly image?: string | undefined
}
