import type { Account, AdapterFactory } from './adapter/types.js'
import type { AnalyticsEvent } from './analytics/types.js'
import type { ChainId } from './caip/chainId.js'
import type { ConfiguredToken, CustomWallet } from './config/customWallet.js'
import type { Features, Given, RemoteFeatures } from './config/features.js'
import type { MultichainFactory } from './connectors/factory.js'
import type { Metadata } from './platform/metadata.js'
import type { Platform, StorageBackend } from './platform/types.js'
import type { PorticoPlugin } from './plugins/types.js'
import type { ThemeOptions } from './state/theme.js'

/** Names of the specification's Configuration, section 3, same spelling. */
export interface Configuration {
  /** Id of the dapp at the services it configured. Nothing needs one without a service. */
  readonly projectId?: string | undefined
  /** Features that the dapp alone switches. */
  readonly features?: Given<Features> | undefined
  /**
   * Features that the project's remote configuration may switch; these values hold without one. When remote values were
   * fetched, a value given here is ignored, and the alert LOCAL_CONFIGURATION_IGNORED says so.
   */
  readonly remoteFeatures?: Given<RemoteFeatures> | undefined
  /** Wallets that the dapp lists itself. One whose extension is installed is one row with it. */
  readonly customWallets?: readonly CustomWallet[] | undefined
  /** Ids of the wallets listed first, in this order: the directory's, or without one those of the bundled index. */
  readonly featuredWalletIds?: readonly string[] | undefined
  /** Ids of the only wallets to list, of the same lists. */
  readonly includeWalletIds?: readonly string[] | undefined
  /** Ids of wallets never to list, of the same lists. */
  readonly excludeWalletIds?: readonly string[] | undefined
  /** By network: the token whose balance stands for the account there, instead of the native coin's. */
  readonly tokens?: { readonly [networkId: ChainId]: ConfiguredToken } | undefined
  /** By network: its picture, over the one the network brings. https or data. */
  readonly chainImages?: { readonly [networkId: ChainId]: string } | undefined
  /**
   * How wallets, services and sign-in messages name the dapp.
   * @default read from the page: its title, description, origin and icon
   */
  readonly metadata?: Given<Metadata> | undefined
  /** Terms of service, linked from Connect. */
  readonly termsConditionsUrl?: string | undefined
  /** Privacy policy, linked from Connect. */
  readonly privacyPolicyUrl?: string | undefined
  /**
   * Version of the terms that `features.legalCheckbox` asks to accept; another version asks again.
   * @default the two URLs
   */
  readonly termsVersion?: string | undefined
  /**
   * Lists the WalletConnect entry, where it is among `connectors`.
   * @default true
   */
  readonly enableWalletConnect?: boolean | undefined
  /**
   * Lists wallets that announce themselves (EIP-6963).
   * @default true
   */
  readonly enableEIP6963?: boolean | undefined
  /**
   * Lists the plain injected provider.
   * @default true
   */
  readonly enableInjected?: boolean | undefined
  /**
   * Lets visitors switch network.
   * @default true
   */
  readonly enableNetworkSwitch?: boolean | undefined
  /**
   * Restores the last session at start.
   * @default true
   */
  readonly enableReconnect?: boolean | undefined
  /**
   * Accepts a wallet on a network that is not in the list.
   * @default false
   */
  readonly allowUnsupportedChain?: boolean | undefined
  /**
   * Account type of wallets that have several, by namespace. Has its effect with the embedded wallet.
   * @default smartAccount on EVM, payment on bitcoin, eoa elsewhere
   */
  readonly defaultAccountTypes?: { readonly [namespace: string]: Account['type'] } | undefined
  /** Signing in with the wallet: what `siwx()` makes. The same as one more plugin. */
  readonly siwx?: PorticoPlugin | undefined
  /** Sign-in in the older form. Has its effect with `@portico/siwx`; not together with `siwx`. */
  readonly siweConfig?: object | undefined
  /** Whether signing in by `siweConfig` is on. Has its effect with `siweConfig`. */
  readonly isSiweEnabled?: boolean | undefined
  /**
   * Shows alerts for the developer in a bar of the modal, to everybody who opens it.
   * @default false
   */
  readonly debug?: boolean | undefined
  /**
   * Leaves the modal out of the page: the dapp puts `<PorticoModal />` where it belongs, and it opens inside that place.
   * @default false
   */
  readonly disableAppend?: boolean | undefined
  /**
   * Draws the views in the page instead of a dialog: the dapp puts `<PorticoModal />` where they belong.
   * @default false
   */
  readonly enableEmbedded?: boolean | undefined
  /**
   * A style sheet with a font, https, fetched when the modal first opens. Name the font in `theme.themeVariables`.
   * @default none: no font is fetched
   */
  readonly fontStylesheetUrl?: string | undefined
}

/** Options of createPortico. Checked and frozen when it is called. */
export interface PorticoOptions extends Configuration {
  /** One per namespace; may be empty. */
  readonly adapters: readonly AdapterFactory[]
  /** Sessions that span namespaces: `walletConnect()` of `@portico/core/connectors/walletConnect`. */
  readonly connectors?: readonly MultichainFactory[] | undefined
  /** What adds gates or a way to sign in. */
  readonly plugins?: readonly PorticoPlugin[] | undefined
  /**
   * Base URLs of services. A service without one is never asked.
   * @default none
   */
  readonly services?: Services | undefined
  /** The typed events that analytics would send, for the dapp's own use. Needs no service. */
  readonly onAnalyticsEvent?: ((event: AnalyticsEvent) => void) | undefined
  /** Mode and variables of the theme. */
  readonly theme?: ThemeOptions | undefined
  /**
   * `compact` is 360 px wide, `wide` 720 px from a viewport of 768 px up.
   * @default 'compact'
   */
  readonly modalSize?: 'compact' | 'wide' | undefined
  /**
   * Where Portico keeps what it remembers between visits. Keys of WalletConnect sessions never go there.
   * @default the page's local storage
   */
  readonly storage?: StorageBackend | undefined
  /**
   * Prefix of every stored key. Two instances on one page need two prefixes.
   * @default '@appkit/'
   */
  readonly storagePrefix?: string | undefined
  /**
   * The outside world, for tests and unusual hosts.
   * @default the browser, or a server
   */
  readonly platform?: Platform | undefined
  /** What `dehydrate()` returned on the server, or the state cookie's value. */
  readonly initialState?: string | undefined
}

/** Base URLs of the services that a dapp uses (specification section 7). */
export interface Services {
  /** Wallet directory and project: remote features, allowed origins, whether analytics is wanted. */
  readonly directory?: string | undefined
  /** Blockchain API: names and pictures of accounts, and first choice for chain reads of adapters that make their own. */
  readonly api?: string | undefined
  /** Receives analytics at `/e`. */
  readonly analytics?: string | undefined
}

/** Options after the check: frozen, with the defaults in place. */
export type ValidOptions = Readonly<PorticoOptions> & {
  readonly storagePrefix: string
  readonly enableNetworkSwitch: boolean
  readonly enableReconnect: boolean
  readonly allowUnsupportedChain: boolean
  readonly enableEIP6963: boolean
  readonly enableInjected: boolean
}
