import type {
  SolanaWorldSwaps,
  SolanaWorldToken,
  WorldCollection,
  WorldCollections,
  WorldSwaps,
  WorldToken,
} from '@portico/test-kit/chains'
import type { Backend, BackendRequest, BackendService, ServiceFaults } from '@portico/test-kit/internal/backend'
import type { RelayClient, RelayFaults, RelayMailbox } from '@portico/test-kit/internal/relay'
import type { ProviderName } from '@portico/test-kit/internal/social'
import type { StandardWalletOptions, WalletFaults } from '@portico/test-kit/wallets'

/** The three browser wallets of the sandbox. */
export type WalletId = 'harbor' | 'meadow' | 'plain'

/** The wallet on a phone, which a dapp reaches through the relay alone. */
export type PhoneId = 'lantern'

/** Where a wallet asks its person: a window of its own, a frame drawn over the page, or a window and else a frame. */
export type ApprovalPlace = 'auto' | 'popup' | 'overlay'

/** How a wallet asks. */
export interface WalletSettings {
  /** Approves everything without asking. */
  readonly autoApprove: boolean
  readonly approval: ApprovalPlace
}

/**
 * What the services tell of the dapp's project: remote features, allowed origins, whether it wants analytics, and how
 * many wallets its directory has.
 */
export type SandboxProject = ReturnType<Backend['project']>

/** What the relay does at this moment, and its faults. */
export interface SandboxRelay {
  /** False while it is down: nothing listens at its port, and its messages wait. */
  readonly isUp: boolean
  readonly faults: RelayFaults
  /** Clients with an open connection, oldest first. */
  readonly clients: readonly RelayClient[]
  /** Messages that wait for a peer. */
  readonly mailboxes: readonly RelayMailbox[]
}

/** What can be done to the relay beside its faults. */
export type RelayAction = 'down' | 'up' | 'dropConnections'

/** Everything that can be switched while the sandbox runs; served as `/state`. */
export interface SandboxState {
  readonly wallets: Readonly<Record<WalletId, { readonly faults: WalletFaults; readonly settings: WalletSettings }>>
  readonly services: Readonly<Record<BackendService, ServiceFaults>>
  readonly relay: SandboxRelay
  readonly project: SandboxProject
  /** Whether a paymaster pays what smart accounts send. */
  readonly paymaster: { readonly isOn: boolean }
}

/** A chain of the sandbox. */
export interface SandboxChain {
  readonly chainId: number
  /** CAIP-2, such as `eip155:31337`. */
  readonly networkId: `eip155:${number}`
  readonly name: string
  readonly nativeCurrency: { readonly name: string; readonly symbol: string; readonly decimals: number }
  readonly rpcUrl: string
  readonly multicall3: `0x${string}`
  readonly tokens: readonly WorldToken[]
  readonly collection: WorldCollection
  /** More collections: one that lists its NFTs by owner, and editions. */
  readonly collections: WorldCollections
  /** Pools of its tokens, and the routers to them. */
  readonly swaps: WorldSwaps
}

/** A funded account; `wallet` holds its key, `name` is what the identity service answers. */
export interface SandboxAccount {
  readonly address: `0x${string}`
  readonly wallet: WalletId | PhoneId | undefined
  readonly name: string | undefined
}

/** The Solana of the sandbox. */
export interface SandboxSolana {
  /** CAIP-2. Its genesis hash is that of no public cluster. */
  readonly networkId: `solana:${string}`
  /** Name of the cluster in Wallet Standard. */
  readonly chain: 'solana:localnet'
  readonly name: string
  readonly nativeCurrency: { readonly name: string; readonly symbol: string; readonly decimals: number }
  /** JSON-RPC over HTTP. */
  readonly url: string
  /** Subscriptions. */
  readonly wsUrl: string
  /** Funded accounts, in the order of the test mnemonic; `wallet` holds the key. */
  readonly accounts: readonly { readonly address: string; readonly wallet: WalletId | PhoneId | undefined }[]
  /** A token of the classic program, and one of Token-2022. */
  readonly mints: readonly SolanaWorldToken[]
  /** Pools of SOL and its tokens, and the program that swaps in them. */
  readonly swaps: SolanaWorldSwaps
}

/** A wallet that the script announces. */
export interface SandboxWallet {
  readonly id: WalletId
  readonly name: string
  /** Reversed domain name; undefined for the plain injected provider, which announces nothing. */
  readonly rdns: string | undefined
  /** Data URI, the same for every namespace. */
  readonly icon: StandardWalletOptions['icon']
  /** Indexes of its accounts in the test mnemonic. */
  readonly accountIndexes: readonly number[]
  /** Whether it has the Solana accounts of these indexes too, and registers by Wallet Standard. */
  readonly hasSolana: boolean
  /** Chains it knows without being told. */
  readonly chainIds: readonly number[]
}

/** The wallet on a phone: a page that is paired by WalletConnect. It has its own accounts and knows every chain. */
export interface SandboxPhone {
  readonly id: PhoneId
  readonly name: string
  /** Data URI. */
  readonly icon: string
  /** Its page. With `?uri=` and an encoded pairing URI it pairs by itself. */
  readonly url: string
  /** What a deep link begins with; `/wc?uri=` and the encoded pairing URI follow. */
  readonly universalUrl: string
  readonly accounts: readonly `0x${string}`[]
  readonly solanaAccounts: readonly string[]
}

/** The wallet by e-mail, and where its codes arrive. */
export interface SandboxEmbeddedWallet {
  /** Origin of its frame. Pages at any port of localhost may embed it. */
  readonly url: string
  /** Page with the mails, newest first; `/mails.json` there has them as JSON. */
  readonly mailboxUrl: string
  /** Providers that it logs users in by. The sandbox plays them; a passkey is the browser's own. */
  readonly socials: readonly (ProviderName | 'farcaster' | 'passkey')[]
}

/** Base URLs, without a slash at the end; the paths of specification section 7 are appended. */
export interface SandboxServices {
  /** Supported chains, identity, balance and, at `/v1/?chainId=`, RPC. */
  readonly api: string
  /** Wallets and pictures, remote features, allowed origins and whether analytics are wanted. */
  readonly directory: string
  /** Takes analytics events and error reports. */
  readonly analytics: string
}

/** What a dapp needs to run in the local world; served as `/config.json` to every origin. */
export interface SandboxConfig {
  /** Origin of the sandbox. */
  readonly url: string
  readonly chains: readonly SandboxChain[]
  readonly solana: SandboxSolana
  readonly accounts: readonly SandboxAccount[]
  readonly wallets: readonly SandboxWallet[]
  /** Script that puts the wallets into a page. */
  readonly walletScriptUrl: string
  readonly services: SandboxServices
  /** The `relayUrl` of WalletConnect clients. It knows every project id. */
  readonly relayUrl: string
  readonly phone: SandboxPhone
  readonly wallet: SandboxEmbeddedWallet
}

/** What a page of the sandbox hears of: switches and contents (`state`), or only the log. It reads the rest itself. */
export type ServerChange = 'state' | 'log'

/** One request that a page made to a wallet. */
export interface WalletRequest {
  /** Counts from 1. */
  readonly id: number
  readonly wallet: WalletId
  readonly method: string
  /** Origin of the page. */
  readonly origin: string
  /** `answered`, or what the wallet failed with. */
  readonly outcome: string
  readonly durationMs: number
}

/** The log, served as `/requests`; each list oldest first. */
export interface SandboxRequests {
  readonly services: readonly BackendRequest[]
  readonly wallets: readonly WalletRequest[]
}
