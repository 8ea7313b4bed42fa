import type { ChainId } from '../caip/chainId.js'
import type { Namespace } from '../caip/namespaces.js'
import type { Network } from '../caip/network.js'
import type { MultichainConnector, MultichainId, MultichainSession, NamespaceRequest } from '../connectors/types.js'
import type { Platform } from '../platform/types.js'
import type { ChainMethods, WalletMethods } from './methods.js'

/** One account a wallet shares. */
export interface Account {
  readonly address: string
  readonly type: 'eoa' | 'smartAccount' | 'payment' | 'ordinal'
  readonly publicKey?: string | undefined
}

/**
 * Where a connector comes from. In the specification's words: injected INJECTED, announced ANNOUNCED, walletConnect
 * WALLET_CONNECT, embedded AUTH and ID_AUTH, external EXTERNAL, custom an EXTERNAL one that the dapp made.
 */
export type ConnectorKind = 'injected' | 'announced' | 'walletConnect' | 'embedded' | 'external' | 'custom'

/** A way to reach a wallet in one namespace: plain data, listed and stored. Set by the adapter's discovery. */
export interface ConnectorInfo<N extends Namespace = Namespace> {
  /** rdns, or the library's own id; unique in its namespace. */
  readonly id: string
  readonly namespace: N
  readonly kind: ConnectorKind
  /** Name the wallet gives itself. Untrusted text. */
  readonly name: string
  /** Image the wallet gives itself: a data or https URL, to be shown through an image element only. */
  readonly icon?: string | undefined
  /** Reverse domain name (EIP-6963). Self-claimed, never proof. */
  readonly rdns?: string | undefined
  /**
   * The wallet object of the page that the connector was made of, from {@link AdapterContext.identify}. Connectors of
   * several namespaces with the same one are one wallet.
   */
  readonly walletObjectId?: string | undefined
  readonly installed: boolean
}

/** A connection as the UI lists it and we store it: plain JSON. */
export interface ConnectionData<N extends Namespace = Namespace> {
  /** `namespace/connector id`. */
  readonly id: `${N}/${string}`
  readonly namespace: N
  readonly connectorId: string
  /** The first account is the one in use. */
  readonly accounts: readonly [Account, ...Account[]]
  /** The network the wallet is on; it need not be a configured one. */
  readonly networkId: ChainId<N>
  /** The only networks this wallet can be asked on. Undefined: it may know any. */
  readonly networkIds?: readonly ChainId<N>[] | undefined
  /** The wallet behind a session of a multichain connector, as it calls itself. Untrusted text. */
  readonly wallet?: { readonly name: string; readonly icon?: string | undefined } | undefined
}

/** A live connection: what can be called. Kept in a Map outside the state, never proxied. */
export interface ConnectionHandle<N extends Namespace = Namespace> {
  /** Wallet name. */
  readonly name: string
  /** Data at the time the handle was made; later changes come as `changed` events. */
  readonly data: ConnectionData<N>
  readonly wallet: WalletMethods
  /** Ends the connection. Local state changes at once; the wallet is told but never waited for. */
  disconnect(): Promise<void>
}

/**
 * What an adapter tells core. The only way out of an adapter. A `changed` event with nothing but its id says that
 * the wallet's abilities changed.
 */
export type AdapterEvent<N extends Namespace = Namespace> =
  | { readonly type: 'connectors'; readonly connectors: readonly ConnectorInfo<N>[] }
  | {
      readonly type: 'connected'
      readonly handle: ConnectionHandle<N>
      /** What a silent restore brought late: nobody acted. */
      readonly restored?: true | undefined
    }
  | {
      readonly type: 'changed'
      readonly connectionId: ConnectionData<N>['id']
      /** What is left out is as it was. */
      readonly accounts?: ConnectionData<N>['accounts']
      readonly networkId?: ChainId<N>
      readonly networkIds?: readonly ChainId<N>[] | undefined
    }
  | {
      readonly type: 'disconnected'
      readonly connectionId: ConnectionData<N>['id']
      /** Who ended it. @default 'wallet' */
      readonly reason?: 'user' | 'wallet' | 'expired' | undefined
    }

/** What an adapter is given. The only way in. */
export interface AdapterContext<N extends Namespace = Namespace> {
  readonly networks: readonly Network<N>[]
  /** Prefix of every stored key of this instance, ending in the version: `@appkit/v1/`. */
  readonly storageKeyPrefix: string
  readonly platform: Platform
  /** Whether announced wallets (EIP-6963) may be listed. */
  readonly enableAnnounced: boolean
  /** Whether the plain injected provider may be listed. */
  readonly enableInjected: boolean
  /**
   * The blockchain API that the dapp configured: first choice for chain reads wherever the adapter chooses the
   * transports (specification 7). `url` is its base and may end in a slash. Undefined: the networks' own URLs only.
   */
  readonly blockchainApi?: { readonly url: string; readonly projectId: string | undefined } | undefined
  /** A name for an object of the page, the same for every adapter of the instance: one wallet may serve several. */
  identify(wallet: object): string
  emit(event: AdapterEvent<N>): void
}

/** A running adapter of one instance. */
export interface Adapter<N extends Namespace = Namespace> {
  readonly namespace: N
  /** Reads that need no wallet. */
  readonly chain: ChainMethods
  /**
   * Begins discovery; callable again after stop. Asks no wallet and no chain anything. The list of connectors may wait
   * for `preload`: before a visitor acts nobody can see it.
   */
  start(): Promise<void> | void
  stop(): void
  /**
   * Asks the wallet for a connection. Rejects with ABORTED when the signal is aborted; an approval that comes after
   * that is dropped and disconnected, unless the same connector has a newer attempt, which it then answers.
   */
  connect(request: {
    readonly connectorId: string
    readonly networkId?: ChainId<N> | undefined
    readonly signal: AbortSignal
    /** Called once when the provider is there, shares no account, and nothing came for 8 s. */
    readonly onLocked?: (() => void) | undefined
  }): Promise<ConnectionHandle<N>>
  /**
   * Silent reads only: the connections among `connectorIds` that are still authorised. Never prompts. Core has the clock:
   * when the signal is aborted it resolves with what is there, and what answers after that comes as `connected` with
   * `restored`.
   */
  restore(request: {
    readonly connectorIds: readonly string[]
    /** Aborted when the time for a restore has passed, and when the instance stops. */
    readonly signal: AbortSignal
  }): Promise<readonly ConnectionHandle<N>[]>
  /** Fetches the code that a visitor's first act needs. Called at the first input, with core's own. */
  preload?(): Promise<void>
  /** Told when networks are added or removed at run time. */
  setNetworks?(networks: readonly Network<N>[]): void
  /** Fetches what sessions of a multichain connector need here. Absent: this adapter cannot use any. */
  sessions?(): Promise<SessionSupport<N>>
  /** Whether the dapp made a connector of this id itself, which then keeps the name. Answers at once. Absent: it did not. */
  hasOwnConnector?(id: MultichainId): boolean
}

/** Makes one adapter for one instance; inert until `create`, and what it makes is inert until `start`. */
export interface AdapterFactory<N extends Namespace = Namespace> {
  readonly apiVersion: 1
  readonly namespace: N
  readonly networks: readonly Network<N>[]
  create(context: AdapterContext<N>): Adapter<N>
}

/** What an adapter does with sessions of a multichain connector, which span namespaces (WalletConnect). */
export interface SessionSupport<N extends Namespace = Namespace> {
  /** What to ask a wallet for, on the networks of now. */
  request(): NamespaceRequest
  /**
   * A handle over the session's accounts of this namespace; undefined when it has none. Until the session ends the
   * connection follows it: `changed` and `disconnected` are emitted as for any other. Opening a session again gives the
   * handle of now.
   */
  open(request: {
    readonly connector: MultichainConnector
    readonly session: MultichainSession
    /** Id of the connection's connector. */
    readonly connectorId: string
    /**
     * The network to be on, if the session has it; else the session's own, else the first of the dapp's networks that it
     * has, else its first.
     */
    readonly networkId?: ChainId<N> | undefined
    /** Nobody acted: a session of an earlier visit. */
    readonly isRestored: boolean
  }): Promise<ConnectionHandle<N> | undefined>
}
