/** A wallet that the dapp lists itself (specification section 3). Links and images must be https, links may be deep links. */
export interface CustomWallet {
  /** Unique among the custom wallets. */
  readonly id: string
  /** What the visitor reads in the list. */
  readonly name: string
  /** The wallet's site; where a visitor without it is sent. */
  readonly homepage?: string | undefined
  /** Its picture in the list, https or data. */
  readonly image_url?: string | undefined
  /** Deep link of its phone app, such as `wallet://`. Has its effect with phones. */
  readonly mobile_link?: string | undefined
  /** Deep link of its desktop app. Has its effect with phones. */
  readonly desktop_link?: string | undefined
  /** Its web app. */
  readonly webapp_link?: string | undefined
  /** Its page in the App Store; where a visitor without it is sent when it has neither site nor web app. */
  readonly app_store?: string | undefined
  /** Its page on Google Play; where a visitor without it is sent when nothing else is given. */
  readonly play_store?: string | undefined
  /** Reverse domain name of its browser extension: when that is installed it is this row. */
  readonly rdns?: string | undefined
}

/** A token whose balance stands for the account on its network, instead of the native coin's. */
export interface ConfiguredToken {
  /** Address of the token's contract or mint. */
  readonly address: string
  /** Picture of the token, https or data. */
  readonly image?: string | undefined
}
