import type { ChainId } from '../caip/chainId.js'
import type { Namespace } from '../caip/namespaces.js'
import type { Network } from '../caip/network.js'
import type { MultichainConnector, MultichainId, MultichainSession, NamespaceRequest } from '../connectors/types.js'
import type { Platform } from '../platform/types.js'
import type { ChainMethods, WalletMethods } from './methods.js'
import type { AddressOf } from './namespaceTypes.js'

/** One account that a wallet shares. */
export interface Account<N extends Namespace = Namespace> {
  /** In the format of its namespace. */
  readonly address: AddressOf<N>
  /** `eoa` unless the wallet says otherwise; `payment` and `ordinal` are bitcoin's. */
  readonly type: 'eoa' | 'smartAccount' | 'payment' | 'ordinal'
  readonly publicKey?: string | undefined
}

/**
 * Where a connector comes from. In the specification's words: injected INJECTED, announced ANNOUNCED, walletConnect
 * WALLET_CONNECT, embedded AUTH and ID_AUTH, external EXTERNAL, custom an EXTERNAL one that the app made.
 */
export type ConnectorKind = 'injected' | 'announced' | 'walletConnect' | 'embedded' | 'external' | 'custom'

/** A way to reach a wallet in one namespace: plain data. Set by the adapter, which emits the whole list when one changes. */
export interface ConnectorInfo<N extends Namespace = Namespace> {
  /** rdns, or the library's own id. Unique in its namespace and the same after a reload. */
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
   * Id of the page's wallet object, from {@link AdapterContext.identify}. Connectors of several namespaces with the same id
   * are one wallet.
   */
  readonly walletObjectId?: string | undefined
  readonly installed: boolean
}

/** A connection: plain JSON. Set by the adapter, which emits `changed` when it differs. */
export interface ConnectionData<N extends Namespace = Namespace> {
  /** `namespace/connector id`, such as `eip155/io.metamask`. */
  readonly id: `${N}/${string}`
  readonly namespace: N
  readonly connectorId: string
  /** The first account is the one in use. */
  readonly accounts: readonly [Account<N>, ...Account<N>[]]
  /** The network that the wallet is on. It may not be a configured one. */
  readonly networkId: ChainId<N>
  /** The only networks that this wallet can be asked on. Undefined: any. */
  readonly networkIds?: readonly ChainId<N>[] | undefined
  /** The wallet behind a session of a multichain connector, as it calls itself. Untrusted text. */
  readonly wallet?: { readonly name: string; readonly icon?: string | undefined } | undefined
  /** Set by core: an account that is only looked at (`portico.watchAddress`). No wallet is behind it, and it can't sign. */
  readonly watchOnly?: true | undefined
}

/** A live connection: what can be called. Kept outside the state, by connection id. */
export interface ConnectionHandle<N extends Namespace = Namespace> {
  /** Wallet name. */
  readonly name: string
  /** Data at the time the handle was made; later changes come as `changed` events. */
  readonly data: ConnectionData<N>
  /** What the wallet can do now. Emit `changed` when a method comes or goes. */
  readonly wallet: WalletMethods
  /** Makes it the one that the adapter's own library is about, as a user's choice. Absent: the library knows of none. */
  activate?(): void
  /** Ends the connection. The adapter's own state changes at once; the wallet is told for at most a moment. */
  disconnect(): Promise<void>
}

/**
 * What an adapter tells core; its only way out.
 * - `connectors`: the whole list of its namespace.
 * - `connected`: a connection that core didn't ask for, such as one that the app made by the adapter's library.
 * - `changed`: another account or network. Omitted fields are unchanged; with only the id, the wallet's methods changed.
 * - `activated`: the adapter's library is about this connection now, of those that it has.
 * - `disconnected`: the connection is over.
 */
export type AdapterEvent<N extends Namespace = Namespace> =
  | { readonly type: 'connectors'; readonly connectors: readonly ConnectorInfo<N>[] }
  | {
      readonly type: 'connected'
      readonly handle: ConnectionHandle<N>
      /** A silent restore that came late: the user did nothing. */
      readonly restored?: true | undefined
      /**
       * The app asked its wallet by the adapter's library, because the user wanted it: it becomes the one in use. Left out, the
       * wallet came by itself, as when it is unlocked: it replaces no connection.
       */
      readonly asked?: true | undefined
    }
  | {
      readonly type: 'changed'
      readonly connectionId: ConnectionData<N>['id']
      /** Omitted fields are unchanged. */
      readonly accounts?: ConnectionData<N>['accounts']
      readonly networkId?: ChainId<N>
      readonly networkIds?: readonly ChainId<N>[] | undefined
    }
  | { readonly type: 'activated'; readonly connectionId: ConnectionData<N>['id'] }
  | {
      readonly type: 'disconnected'
      readonly connectionId: ConnectionData<N>['id']
      /** What ended it. @default 'wallet' */
      readonly reason?: 'user' | 'wallet' | 'expired' | undefined
    }

/** What an adapter tells of a connection. */
export type ConnectionEvent = Exclude<AdapterEvent, { readonly type: 'connectors' }>

/** What an adapter gets when it is made; its only way in. */
export interface AdapterContext<N extends Namespace = Namespace> {
  /** The configured networks of its namespace; `setNetworks` tells of others. */
  readonly networks: readonly Network<N>[]
  /** Prefix of every stored key of this instance, ending in the version: `@appkit/v1/`. */
  readonly storageKeyPrefix: string
  readonly platform: Platform
  /** Whether announced wallets (EIP-6963) may be listed. */
  readonly enableAnnounced: boolean
  /** Whether the plain injected provider may be listed. */
  readonly enableInjected: boolean
  /**
   * The configured blockchain API: asked first wherever the adapter chooses the transports (specification 7). `url` is its
   * base and may end in a slash. Undefined: the networks' own URLs only.
   */
  readonly blockchainApi?: { readonly url: string; readonly projectId: string | undefined } | undefined
  /**
   * The connection that the server's render showed, where it is of this namespace: what the adapter's library may say until
   * `restore`, which is then called even with nothing to restore. Read from a cookie, so never to be believed.
   */
  readonly hint?: { readonly networkId: ChainId<N>; readonly address: string; readonly walletName: string } | undefined
  /** An id for a wallet object of the page, the same in every adapter of the client: one wallet may serve several. */
  identify(wallet: object): string
  /** Tells core. Ignored for connections that are gone. */
  emit(event: AdapterEvent<N>): void
}

/** Signing in with the approval of a connection: one prompt for both, where the wallet can. */
export interface ConnectSignIn {
  /** What the wallet signs in with, as `signIn` of its methods takes it, without an address: it is that of the account. */
  readonly fields: unknown
  /**
   * Call it before `connect` resolves, with the message as the wallet wrote it and the signature as its namespace encodes
   * it. It is checked where it is taken. Leave it out where another account signed than the one that is connected.
   */
  take(signed: { readonly message: string; readonly signature: string }): void
}

/** The adapter of one client. */
export interface Adapter<N extends Namespace = Namespace> {
  readonly namespace: N
  /** Reads without a wallet. */
  readonly chain: ChainMethods
  /**
   * Begins discovery. Callable again after `stop`. Asks no wallet and no chain. Discovery may wait for `preload`, because its
   * list isn't shown before the user acts: `deferAdapter` does that.
   */
  start(): Promise<void> | void
  /** Ends discovery: no event and no listener is left. */
  stop(): void
  /**
   * Asks the wallet for a connection. Rejects CONNECTOR_NOT_FOUND for an unknown connector, and ABORTED when the signal is
   * aborted. An approval after that is disconnected, unless the same connector has a newer attempt, which it then answers.
   */
  connect(request: {
    readonly connectorId: string
    readonly networkId?: ChainId<N> | undefined
    readonly signal: AbortSignal
    /** Call it once when the wallet hasn't answered for 8 s and says that it is locked. Sharing no account says nothing. */
    readonly onLocked?: (() => void) | undefined
    /**
     * Makes what the user is to sign in with, on the network that the account will be on. Ask for it where the wallet can
     * connect and sign in with one prompt, and where it would show one; connect without where this resolves with undefined,
     * and where the wallet fails otherwise than by refusing. It never rejects. Absent: the wallet is only to connect.
     */
    readonly signIn?: ((request: { readonly networkId: ChainId }) => Promise<ConnectSignIn | undefined>) | undefined
  }): Promise<ConnectionHandle<N>>
  /**
   * Silent reads only: the connections among `connectorIds` that are still authorised. Never prompts. Core has the clock:
   * when the signal is aborted it resolves with what is there, and what answers after that comes as `connected` with
   * `restored`.
   */
  restore(request: {
    /** Empty where only the server's render showed a connection (`AdapterContext.hint`). */
    readonly connectorIds: readonly string[]
    /** Aborted when the time for a restore has passed, and when the instance stops. */
    readonly signal: AbortSignal
  }): Promise<readonly ConnectionHandle<N>[]>
  /**
   * Called after the page heard nothing for a while (it comes out of the back/forward cache), and only with connections:
   * reads accounts and network of each anew, by silent reads, and tells what differs by `changed` and `disconnected`. A
   * connection whose wallet doesn't answer stays as it was. Resolves when every one was read, and never rejects. Absent:
   * its connections cannot change unheard.
   */
  refresh?(): Promise<void>
  /** Fetches the code that the user's first act needs. Called at the first input, with core's own. */
  preload?(): Promise<void>
  /** Called when networks are added or removed at run time, with all of its namespace. */
  setNetworks?(networks: readonly Network<N>[]): void
  /** Fetches what sessions of a multichain connector need here. Absent: this adapter cannot use any. */
  sessions?(): Promise<SessionSupport<N>>
  /** Whether the app made a connector of this id itself, which then keeps the name. Answers at once. Absent: it did not. */
  hasOwnConnector?(id: MultichainId): boolean
}

/**
 * Makes the adapter of one client. Inert until `create`; the adapter is inert until `start`. One object belongs to one
 * createPortico: throw ADAPTER_IN_USE from a second `create`.
 */
export interface AdapterFactory<N extends Namespace = Namespace> {
  readonly apiVersion: 1
  readonly namespace: N
  readonly networks: readonly Network<N>[]
  /**
   * The CAIP-2 id of an object that the namespace's own library has for a network, such as a viem chain; undefined for any
   * other value. Absent: its library has none.
   */
  readonly networkIdOf?: ((network: unknown) => ChainId<N> | undefined) | undefined
  create(context: AdapterContext<N>): Adapter<N>
}

/** What an adapter does with sessions of a multichain connector, which span namespaces (WalletConnect). */
export interface SessionSupport<N extends Namespace = Namespace> {
  /** What to ask a wallet for, on the current networks. */
  request(): NamespaceRequest
  /**
   * A handle over the session's accounts of this namespace; undefined when it has none. Until the session ends the connection
   * follows it: `changed` and `disconnected` are emitted as for any other. Opening a session again returns the current handle.
   */
  open(request: {
    readonly connector: MultichainConnector
    readonly session: MultichainSession
    /** Id of the connection's connector. */
    readonly connectorId: string
    /**
     * The network to be on, if the session has it; else the session's own, else the first of the app's networks that it
     * has, else its first.
     */
    readonly networkId?: ChainId<N> | undefined
    /** Whether the session is of an earlier visit, opened without the user. */
    readonly isRestored: boolean
  }): Promise<ConnectionHandle<N> | undefined>
}
