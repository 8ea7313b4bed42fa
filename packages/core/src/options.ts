import type { Account, AdapterFactory } from './adapter/types.js'
import type { AnalyticsEvent } from './analytics/types.js'
import type { ChainId } from './caip/chainId.js'
import type { Features, Given, RemoteFeatures } from './config/features.js'
import type { MultichainFactory } from './connectors/factory.js'
import type { Metadata } from './platform/metadata.js'
import type { Platform, StorageBackend } from './platform/types.js'
import type { PorticoPlugin } from './plugins/types.js'
import type { ConfiguredToken, CustomWallet } from './records/customWallet.js'
import type { ActivitySource } from './services/activitySource.js'
import type { BalanceSource } from './services/balanceSource.js'
import type { NftSource } from './services/nftSource.js'
import type { PriceSource } from './services/priceSource.js'
import type { SwapProvider } from './services/swapProvider.js'
import type { ThemeOptions } from './state/theme.js'

/** What the modal shows and allows. Names are the specification's (Configuration, section 3). */
export interface Configuration {
  /** Project id sent to the configured services, and to the public WalletConnect relay. Only needed with one of them. */
  readonly projectId?: string | undefined
  /** Features that only the app switches. */
  readonly features?: Given<Features> | undefined
  /**
   * Features that the project's remote configuration may switch. These values hold without one. Once remote values are there,
   * values given here are ignored, and the alert LOCAL_CONFIGURATION_IGNORED names them.
   */
  readonly remoteFeatures?: Given<RemoteFeatures> | undefined
  /** Wallets to add to the list. If the extension is installed, both are shown as one row. */
  readonly customWallets?: readonly CustomWallet[] | undefined
  /** Ids of the wallets to list first, in this order: ids of the directory, or without one of the bundled index. */
  readonly featuredWalletIds?: readonly string[] | undefined
  /** Ids of the only wallets to list. */
  readonly includeWalletIds?: readonly string[] | undefined
  /** Ids of wallets to leave out. */
  readonly excludeWalletIds?: readonly string[] | undefined
  /** Per network: show this token's balance instead of the native coin's. */
  readonly tokens?: { readonly [networkId: ChainId]: ConfiguredToken } | undefined
  /** Per network: its picture, in place of the network's own `iconUrl`. https or data. */
  readonly chainImages?: { readonly [networkId: ChainId]: string } | undefined
  /**
   * Name, address and icons of the app, for wallets, services and sign-in messages.
   * @default the page's title, description, origin and icon
   */
  readonly metadata?: Given<Metadata> | undefined
  /** URL of the terms of service, linked from the Connect view. */
  readonly termsConditionsUrl?: string | undefined
  /** URL of the privacy policy, linked from the Connect view. */
  readonly privacyPolicyUrl?: string | undefined
  /**
   * Version of the terms that `features.legalCheckbox` asks the user to accept. A new version asks again.
   * @default the two URLs
   */
  readonly termsVersion?: string | undefined
  /**
   * Lists the WalletConnect row, if `walletConnect()` is among `connectors`.
   * @default true
   */
  readonly enableWalletConnect?: boolean | undefined
  /**
   * Lists wallets that announce themselves by EIP-6963.
   * @default true
   */
  readonly enableEIP6963?: boolean | undefined
  /**
   * Lists the wallet at `window.ethereum`.
   * @default true
   */
  readonly enableInjected?: boolean | undefined
  /**
   * Lets users switch network. When off, `switchNetwork` rejects NETWORK_SWITCH_DISABLED.
   * @default true
   */
  readonly enableNetworkSwitch?: boolean | undefined
  /**
   * Restores the last session at start.
   * @default true
   */
  readonly enableReconnect?: boolean | undefined
  /**
   * Accepts a wallet on a network that isn't configured.
   * @default false
   */
  readonly allowUnsupportedChain?: boolean | undefined
  /**
   * Which account a user of the wallet by e-mail logs in to, by namespace: the one of their key (`eoa`), or their smart account
   * on the networks where the wallet's server has them. What the user chooses later counts more.
   * @default smartAccount
   */
  readonly defaultAccountTypes?: { readonly [namespace: string]: Account['type'] } | undefined
  /** The plugin returned by `siwx()`; shorthand for adding it to `plugins`. */
  readonly siwx?: PorticoPlugin | undefined
  /** The plugin returned by `createSIWEConfig()` of `@portico/siwx`, the older form. Not together with `siwx`. */
  readonly siweConfig?: PorticoPlugin | undefined
  /** Turns sign-in by `siweConfig` on. @default true */
  readonly isSiweEnabled?: boolean | undefined
  /**
   * Shows alerts in a bar of the modal, to every user. For development.
   * @default false
   */
  readonly debug?: boolean | undefined
  /**
   * Doesn't add the modal to the page. Put `<PorticoModal />` where it belongs, and it opens inside that element.
   * @default false
   */
  readonly disableAppend?: boolean | undefined
  /**
   * Draws the views in the page instead of a dialog. Put `<PorticoModal />` where they belong.
   * @default false
   */
  readonly enableEmbedded?: boolean | undefined
  /**
   * URL (https) of a style sheet with a font, fetched when the modal first opens. Name the font in `theme.themeVariables`.
   * @default none: no font is fetched
   */
  readonly fontStylesheetUrl?: string | undefined
}

/** Options of createPortico. Checked and frozen when it is called. */
export interface PorticoOptions extends Configuration {
  /** Adapters, one per namespace. May be empty. */
  readonly adapters: readonly AdapterFactory[]
  /**
   * Multichain connectors: `walletConnect()` of `@portico/core/connectors/walletConnect`, `embeddedWallet()` of
   * `@portico/core/connectors/embedded`.
   */
  readonly connectors?: readonly MultichainFactory[] | undefined
  /** Plugins: connection gates and sign-in providers. */
  readonly plugins?: readonly PorticoPlugin[] | undefined
  /**
   * Base URLs of services. A service without a URL is never contacted.
   * @default none
   */
  readonly services?: Services | undefined
  /**
   * Where data about accounts is read from, in place of `services.api` and the networks themselves.
   * @default none
   */
  readonly data?: DataSources | undefined
  /** Called with every analytics event, for your own analytics. Needs no service. */
  readonly onAnalyticsEvent?: ((event: AnalyticsEvent) => void) | undefined
  /** Mode and variables of the theme. Change them later with `portico.setTheme()`. */
  readonly theme?: ThemeOptions | undefined
  /**
   * Width of the modal: `compact` is 360 px, `wide` is 720 px in viewports of at least 768 px.
   * @default 'compact'
   */
  readonly modalSize?: 'compact' | 'wide' | undefined
  /**
   * Where to keep what is remembered between visits. Keys of WalletConnect sessions never go there.
   * @default the page's local storage
   */
  readonly storage?: StorageBackend | undefined
  /**
   * Prefix of every stored key. Two instances on one page need two prefixes.
   * @default '@appkit/'
   */
  readonly storagePrefix?: string | undefined
  /**
   * Fetch, clock, storage and browser, for tests and unusual hosts.
   * @default those of the browser
   */
  readonly platform?: Platform | undefined
  /** What `dehydrate()` returned, or the value of the state cookie, for the first render. */
  readonly initialState?: string | undefined
}

/** Where data about accounts is read from. */
export interface DataSources {
  /**
   * Tokens of accounts. Without one, or where it knows nothing of a network, a wallet that has `wallet_getAssets` is
   * asked, else `services.api`, and for networks that it doesn't serve the network itself.
   */
  readonly balances?: BalanceSource | undefined
  /**
   * Prices of tokens: your own source. It is asked for every token of an account, whichever source listed it. Without one, tokens
   * that come without a price are priced by `services.api`, where that serves the network.
   */
  readonly prices?: PriceSource | undefined
  /**
   * NFTs of accounts: `collectionNfts()` of `@portico/core/data/collectionNfts`, or your own source. Without one the account
   * has no tab for NFTs.
   */
  readonly nfts?: NftSource | undefined
  /**
   * Past transactions of accounts: `recentActivity()` of `@portico/core/data/recentActivity`, or your own source. Without one,
   * or where it knows nothing of a network, `services.api` is asked. What your app adds is shown without either.
   */
  readonly activity?: ActivitySource | undefined
  /**
   * Where swaps are priced and built: `uniswapV2Swaps()` or `convertSwaps()` of `@portico/adapter-wagmi/swaps`, `jupiterSwaps()`
   * of `@portico/adapter-solana/swaps`, or your own provider. On each network the first one that has it is asked. Without one the account
   * offers no swap.
   */
  readonly swaps?: readonly SwapProvider[] | undefined
}

/** Base URLs of the services that an app uses (specification section 7). */
export interface Services {
  /** Wallet directory, and the project's remote features, allowed origins and analytics switch. */
  readonly directory?: string | undefined
  /** Blockchain API: names, pictures, tokens, prices and past transactions of accounts. Chain reads try it first, except over your own wagmi config. */
  readonly api?: string | undefined
  /** Analytics: receives events at `/e`. */
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
