import type { Namespace } from '../caip/namespaces.js'

/** Stores and download pages of a wallet, by where it then runs. https only. */
export interface InstallLinks {
  readonly chrome?: string | undefined
  readonly firefox?: string | undefined
  readonly edge?: string | undefined
  readonly opera?: string | undefined
  readonly safari?: string | undefined
  readonly ios?: string | undefined
  readonly android?: string | undefined
  readonly desktop?: string | undefined
}

/** How to open a wallet's phone app with a pairing URI. */
export interface MobileLinks {
  /** `wallet://`, opened as `<native>wc?uri=<encoded>`. */
  readonly native?: string | undefined
  /** A link with another path; `{uri}` is the encoded URI. Never together with `native`. */
  readonly nativeTemplate?: string | undefined
  /** `https://…`, opened as `<universal>/wc?uri=<encoded>`. */
  readonly universal?: string | undefined
}

/** What the bundled index, the directory or the app says about a wallet, installed or not. Untrusted when remote. */
export interface WalletListing {
  /** Unique in its source. */
  readonly id: string
  readonly source: 'index' | 'directory' | 'custom'
  readonly name: string
  /** Id in the public wallet directory. */
  readonly explorerId?: string | undefined
  /** Reverse domain name of its extension (EIP-6963). */
  readonly rdns?: string | undefined
  /** Name it registers under the Wallet Standard. */
  readonly walletStandardName?: string | undefined
  /** Namespaces that it supports. Undefined or empty: unknown. */
  readonly namespaces?: readonly Namespace[] | undefined
  /** Picture that may be shown: the code that makes a listing has checked it. */
  readonly imageUrl?: string | undefined
  /** The wallet's own color, as `#rrggbb`, where no picture can be shown. */
  readonly color?: string | undefined
  readonly homepage?: string | undefined
  readonly install?: InstallLinks | undefined
  readonly mobile?: MobileLinks | undefined
  /** Opens its desktop app, with a pairing URI as {@link MobileLinks.native}. */
  readonly desktopLink?: string | undefined
  /** Its web app, https. */
  readonly webappLink?: string | undefined
  /**
   * Opens this page in the wallet's own browser: `{url}` is the encoded page, `{ref}` the encoded origin, `{bareUrl}` the
   * page without its scheme, `{urlTwice}` the page encoded twice.
   */
  readonly inAppBrowser?: string | undefined
  /** The directory has checked it. */
  readonly certified?: boolean | undefined
}

/** A store or download page. */
export interface InstallOption {
  readonly place: keyof InstallLinks | 'homepage'
  /** https. */
  readonly url: string
}

/** How to install a wallet. */
export interface WalletInstall {
  /** Stores and pages, the best for this browser and system first. */
  readonly options: readonly InstallOption[]
  /** Whether this page would detect the installation: an extension announces itself, an app doesn't. */
  readonly isNoticed: boolean
}
