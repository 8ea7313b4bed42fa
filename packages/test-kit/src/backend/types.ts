import type { Address } from 'viem'
import type { WorldSwaps } from '../chains/deploySwaps.js'
import type { WorldToken } from '../chains/deployWorld.js'
import type { SolanaWorldSwaps } from '../chains/solanaSwaps/types.js'

/** A chain the services answer about. */
export interface BackendChain {
  readonly chainId: number
  readonly rpcUrl: string
  readonly nativeCurrency: { readonly name: string; readonly symbol: string; readonly decimals: number }
  readonly tokens: readonly WorldToken[]
  /** What `deploySwaps` returns. Default: none, and the chain has no swaps. */
  readonly swaps?: WorldSwaps | undefined
}

/** A Solana that the services answer about: its RPC and its balances. */
export interface BackendSolana {
  /** CAIP-2. */
  readonly networkId: string
  readonly rpcUrl: string
  readonly nativeCurrency: { readonly name: string; readonly symbol: string; readonly decimals: number }
  readonly tokens: readonly {
    readonly mint: string
    readonly name: string
    readonly symbol: string
    readonly decimals: number
  }[]
  /** What `deploySolanaSwaps` returns. Default: none, and the service `jupiter` has no tokens and no routes. */
  readonly swaps?: SolanaWorldSwaps | undefined
}

/** A name for an address, and a collectible whose picture, read from its chain, is the avatar. */
export interface BackendIdentity {
  readonly address: Address
  readonly name: string
  readonly avatar?:
    | { readonly chainId: number; readonly collection: Address; readonly tokenId: bigint | number }
    | undefined
}

/** One line of the `config` service's answer. */
export interface BackendFeature {
  /** Such as `social_login` or `swap`. */
  readonly id: string
  readonly isEnabled: boolean
  /** Providers; null when the feature has none, or the app's own value is to hold. */
  readonly config: readonly string[] | null
}

/** A wallet as the directory lists it; the answer has it as it is here. Null or absent: the wallet has no such thing. */
export interface BackendWallet {
  /** Unique. The real service has 64 hexadecimal digits. */
  readonly id: string
  readonly name: string
  readonly description?: string | null | undefined
  /** CAIP-2. */
  readonly chains?: readonly string[] | null | undefined
  readonly homepage?: string | null | undefined
  /** What `getWalletImage` knows its picture by. */
  readonly image_id?: string | null | undefined
  /** An SVG as a data URI (`data:image/svg+xml,`, or in base64) is also what `getWalletImage` answers, instead of a letter. */
  readonly image_url?: string | null | undefined
  /** Rank, 1 being the best; a wallet without one comes last. */
  readonly order?: number | null | undefined
  readonly badge_type?: 'certified' | 'none' | null | undefined
  /** Such as `harbor://`. */
  readonly mobile_link?: string | null | undefined
  /** Universal link, https. */
  readonly link_mode?: string | null | undefined
  readonly desktop_link?: string | null | undefined
  readonly webapp_link?: string | null | undefined
  readonly app_store?: string | null | undefined
  readonly play_store?: string | null | undefined
  readonly chrome_store?: string | null | undefined
  /** Reverse domain name of its extension (EIP-6963). */
  readonly rdns?: string | null | undefined
  /** Names by which it is known in `window`, such as `isHarbor` of `window.ethereum`. */
  readonly injected?: readonly { readonly namespace: string; readonly injected_id: string }[] | null | undefined
  /** It can be paired by WalletConnect. */
  readonly supports_wc?: boolean | null | undefined
}

/** What the services know of the app's project. The same for every project id. */
export interface BackendProject {
  /** Answer of `config`. */
  readonly remoteFeatures: readonly BackendFeature[]
  /** Answer of `origins`; empty means every origin. The services themselves refuse none. */
  readonly allowedOrigins: readonly string[]
  /** Answer of `analyticsConfig`. Events that are sent all the same are taken. */
  readonly analyticsEnabled: boolean
  /** How many wallets the directory has: those of the options, best first, then made-up ones. 0 is an empty one. */
  readonly walletCount: number
}

/** All services, in the order a list shows them. */
export const backendServices = [
  'supportedChains',
  'identity',
  'balance',
  'prices',
  'history',
  'convert',
  'jupiter',
  'rpc',
  'config',
  'origins',
  'analyticsConfig',
  'analytics',
  'wallets',
  'images',
] as const

/** The services of specification section 7 that are answered, and that for swaps on Solana. */
export type BackendService = (typeof backendServices)[number]

/** What the services for swaps can lie about, in the order a list shows them. */
export const convertLies = [
  'decimals',
  'lookAlike',
  'price',
  'spender',
  'unlimited',
  'recipient',
  'contract',
  'token',
  'payment',
  'least',
  'flags',
  'pool',
] as const

/** Those of `jupiter`. The others are about approvals and routers, which Solana doesn't have. */
export const jupiterLies: readonly ConvertLie[] = [
  'decimals',
  'lookAlike',
  'price',
  'recipient',
  'contract',
  'payment',
  'least',
]

/**
 * What a service for swaps lies about, while it tells the truth about everything else. Of tokens, `decimals`: each has one more;
 * `lookAlike`: the first one is called TUSD (`jupiter`: SUSD) and isn't.
 * Of quotes, `price`: twice as much is received. Of approvals, `spender`: a stranger; `unlimited`: whatever amount was asked for.
 * Of swaps, `recipient`: a stranger; `contract`: a stranger in the place of the router; `token`: a third one is received; `payment`:
 * twice as much of a token; `least`: 1 base unit is enough; `flags`: a part may be swapped; `pool`: by a call of the router that names a
 * pool, which may pay with anything.
 */
export type ConvertLie = (typeof convertLies)[number]

/** What is wrong with a service. Plain JSON; what is absent is off. Of several, the first in this order is seen. */
export interface ServiceFaults {
  /** Answers come this much later, ms. */
  readonly slowMs?: number | undefined
  /** Closes the connection without an answer. */
  readonly offline?: boolean | undefined
  /** Answers with this status, and the body the real service has for it. */
  readonly status?: 403 | 429 | 500 | 503 | undefined
  /** Answers 200 with something that is not JSON, as the sign-in page of a public network does. */
  readonly malformed?: boolean | undefined
  /** Answers 200 with JSON of another shape. */
  readonly wrongShape?: boolean | undefined
  /**
   * Of `wallets`, `images`, `convert` and `jupiter` alone. Wallets: some forty entries of markup, script links, endless texts, missing
   * and repeated ids before those of the page, and a count of a million. Images: a picture with a script. Convert: tokens and quotes of
   * broken shapes before the true ones. Jupiter: the same of tokens, and of swaps one in the place of the true one; which one it is
   * depends on the amount. What runs of it sets the global `hostile`.
   */
  readonly hostile?: boolean | undefined
  /** Of `convert` and `jupiter` alone: answers well, and not with the truth. */
  readonly lie?: ConvertLie | undefined
}

/** One request the backend has answered, or refused. */
export interface BackendRequest {
  /** Counts from 1. */
  readonly id: number
  readonly method: string
  /** Path with the query. */
  readonly path: string
  /** Undefined for a path of no service. */
  readonly service: BackendService | undefined
  /** HTTP status, or `closed` when the connection was. */
  readonly status: number | 'closed'
  readonly origin: string | undefined
  /** Project id of the query; a request without one is answered all the same. */
  readonly projectId: string | undefined
  /** Sdk type of the query. */
  readonly st: string | undefined
  /** Sdk version of the query. */
  readonly sv: string | undefined
  /** JSON of the body. Undefined without a body, for one that is not JSON, and for one of more than 10 kB. */
  readonly body: unknown
  readonly durationMs: number
}
