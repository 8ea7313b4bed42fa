import type { AdapterFactory } from './adapter/types.js'
import type { ChainId } from './caip/chainId.js'
import { checkOptions } from './checkOptions.js'
import { STORAGE_PREFIX } from './config/constants.js'
import type { Features, RemoteFeatures } from './config/features.js'
import type { Metadata } from './config/metadata.js'
import { PorticoError } from './errors/PorticoError.js'
import type { LinkFactory } from './links/types.js'
import type { Platform, StorageBackend } from './platform/types.js'
import type { PorticoPlugin } from './plugins/types.js'
import type { ThemeOptions } from './slices/theme.js'

/** Names of the specification's Configuration, section 3, same spelling. */
export interface Configuration {
  /** Id of the dapp at the services it configured. Nothing needs one by default. */
  readonly projectId?: string | undefined
  readonly features?: Partial<Features> | undefined
  readonly remoteFeatures?: Partial<RemoteFeatures> | undefined
  readonly customWallets?: readonly unknown[] | undefined
  readonly featuredWalletIds?: readonly string[] | undefined
  readonly includeWalletIds?: readonly string[] | undefined
  readonly excludeWalletIds?: readonly string[] | undefined
  readonly tokens?: { readonly [networkId: ChainId]: unknown } | undefined
  /** How wallets name the dapp. What is missing is read from the page. */
  readonly metadata?: Partial<Metadata> | undefined
  readonly termsConditionsUrl?: string | undefined
  readonly privacyPolicyUrl?: string | undefined
  readonly enableWalletConnect?: boolean | undefined
  /** Lists wallets that announce themselves (EIP-6963). On by default. */
  readonly enableEIP6963?: boolean | undefined
  /** Lists the plain injected provider. On by default. */
  readonly enableInjected?: boolean | undefined
  /** Lets visitors switch network. On by default. */
  readonly enableNetworkSwitch?: boolean | undefined
  /** Restores the last session at start. On by default. */
  readonly enableReconnect?: boolean | undefined
  /** Accepts a wallet on a network that is not in the list. Off by default. */
  readonly allowUnsupportedChain?: boolean | undefined
  readonly defaultAccountTypes?: { readonly [namespace: string]: string } | undefined
  readonly isSiweEnabled?: boolean | undefined
  readonly debug?: boolean | undefined
}

/** Options of createPortico. Checked and frozen when it is called. */
export interface PorticoOptions extends Configuration {
  /** One per namespace; may be empty. */
  readonly adapters: readonly AdapterFactory[]
  readonly links?: readonly LinkFactory[] | undefined
  readonly plugins?: readonly PorticoPlugin[] | undefined
  /** Base URLs of services; none by default. */
  readonly services?:
    | {
        readonly directory?: string | undefined
        readonly api?: string | undefined
        readonly analytics?: string | undefined
      }
    | undefined
  readonly theme?: ThemeOptions | undefined
  /** `compact` is 360 px wide, `wide` 720 px from a viewport of 768 px up. */
  readonly modalSize?: 'compact' | 'wide' | undefined
  readonly storage?: StorageBackend | undefined
  /** Prefix of every stored key; `@appkit/` by default. Two instances on one page need two prefixes. */
  readonly storagePrefix?: string | undefined
  readonly platform?: Platform | undefined
  /** What dehydrate() returned on the server, or the state cookie's value. */
  readonly initialState?: string | undefined
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

// Declared here so that it can be read with a dot: bundlers replace that spelling only, and a browser has no process.
declare const process: { readonly env: { readonly NODE_ENV?: string | undefined } }

/**
 * The options, checked and frozen. Throws OPTION_INVALID with the option, its value and what is expected. Production
 * builds check only what would break later without a word, because the whole table is in the first load otherwise.
 */
export function validateOptions(options: PorticoOptions): ValidOptions {
  if (process.env.NODE_ENV !== 'production') checkOptions(options)
  for (const [index, adapter] of options.adapters.entries()) {
    const expected = 'what an adapter function returns, of apiVersion 1'
    if (adapter?.apiVersion !== 1)
      throw new PorticoError('OPTION_INVALID', { context: { option: `adapters[${index}]`, value: adapter, expected } })
  }
  return Object.freeze({
    ...options,
    storagePrefix: options.storagePrefix ?? STORAGE_PREFIX,
    enableNetworkSwitch: options.enableNetworkSwitch ?? true,
    enableReconnect: options.enableReconnect ?? true,
    allowUnsupportedChain: options.allowUnsupportedChain ?? false,
    enableEIP6963: options.enableEIP6963 ?? true,
    enableInjected: options.enableInjected ?? true,
  })
}
