import type { ModalHost } from '../actions/modal/modalHost.js'
import type { WalletBrowser } from '../actions/wallets/browseWallets.js'
import type { ChainCalls, WalletCalls, WalletMethods } from '../adapter/methods.js'
import type { ConnectionData } from '../adapter/types.js'
import type { ChainId } from '../caip/chainId.js'
import type { Namespace } from '../caip/namespaces.js'
import type { Network } from '../caip/network.js'
import type { EventBus } from '../events/types.js'
import type { ValidOptions } from '../options.js'
import type { Platform, Unsubscribe } from '../platform/types.js'
import type { SignInPort } from '../plugins/types.js'
import type { PairingPlace } from '../state/attempt.js'
import type { NoticeVariant } from '../state/notices.js'
import type { ThemeOptions } from '../state/theme.js'
import type { PorticoState } from '../state/types.js'
import type { ViewName, ViewRest } from '../views/params.js'
import type { WalletEntry, WalletGroup } from '../wallets/types.js'

/** A snapshot: immutable, and the same object until something in the slice changed. */
export type DeepReadonly<T> = T extends (...args: never[]) => unknown
  ? T
  : T extends object
    ? { readonly [K in keyof T]: DeepReadonly<T[K]> }
    : T

/** Calls of the connected wallet; the active one unless a connection is named. Rejects CAPABILITY_UNSUPPORTED. */
export type WalletApi = {
  readonly [M in keyof WalletCalls]: (
    request: Parameters<WalletCalls[M]>[0] & { readonly connectionId?: string | undefined }
  ) => ReturnType<WalletCalls[M]>
}

/** Reads of configured networks. Rejects CAPABILITY_UNSUPPORTED where a namespace has no such read. */
export type ChainApi = ChainCalls

/** The client: everything the modal does is a call on it. Made by createPortico, inert until `start()`. */
export interface Portico {
  /** The checked options, frozen. */
  readonly options: ValidOptions
  /** The outside world this instance uses. */
  readonly platform: Platform
  readonly events: EventBus
  /** Present when a plugin provides signing in. */
  readonly signIn: SignInPort | undefined
  readonly wallet: WalletApi
  readonly chain: ChainApi
  /** Whether the wallet of the connection (the active one by default) has the ability. False: hide the control. */
  can(method: keyof WalletMethods, connectionId?: string | undefined): boolean
  readonly networks: {
    /** The configured networks now. */
    readonly list: readonly DeepReadonly<Network>[]
    /** Adds a network at run time; throws ADAPTER_MISSING when no adapter serves its namespace. */
    add(network: Network): void
    /** Takes a network away. A wallet that is on it is then on an unsupported network. */
    remove(id: ChainId): void
  }
  readonly modal: {
    /** Resolves when the view is on screen. Params are required for views that have some. */
    open<V extends ViewName = 'Connect'>(view?: V, ...rest: ViewRest<V>): Promise<void>
    /** Closes at once, whatever is going on. Running attempts reject MODAL_CLOSED. */
    close(): void
    /** Closes for the visitor: blocked, with a shake, while a lock or an unsupported network forbids it. The reason, or undefined. */
    requestClose(): string | undefined
    /** Forbids the visitor to close, with a reason key of the catalog, until what it returns is called. */
    lock(reason: string): Unsubscribe
    /** What draws the modal. Without one, `open` resolves at once. */
    attach(host: ModalHost): Unsubscribe
  }
  readonly router: {
    push<V extends ViewName>(view: V, ...rest: ViewRest<V>): void
    replace<V extends ViewName>(view: V, ...rest: ViewRest<V>): void
    /** One step back; closes when there is none. */
    back(): void
  }
  /**
   * Wallets by group, in the order of the connect dialog. The same object until something changed; empty until
   * `preload()` has resolved, which changes the `wallets` slice.
   */
  wallets(): readonly WalletGroup[]
  /** A wallet by its key, wherever it is listed, with how it is had; undefined until `preload()` has resolved. */
  findWallet(walletKey: string): WalletEntry | undefined
  /** The list of all wallets: the directory's pages, or the bundled index. Its state is in the `wallets` slice. */
  browseWallets(): Promise<WalletBrowser>
  /** Connects a wallet as soon as it is installed, until what it returns is called. */
  watchInstall(walletKey: string): Unsubscribe
  /** Loads the page anew for a wallet that was just installed; the modal opens on it again. */
  reloadFor(walletKey: string): Promise<void>
  /**
   * Connects a wallet by key, or whatever the visitor chooses in the modal (rejects MODAL_CLOSED): in every namespace of the
   * dapp that the wallet has, the active one first. Resolves with what is connected; rejects when it is none.
   */
  connect(request?: {
    readonly walletKey?: string | undefined
    readonly namespaces?: readonly Namespace[] | undefined
    /** Only in the namespace of this network, and on it. */
    readonly networkId?: ChainId | undefined
    readonly signal?: AbortSignal | undefined
  }): Promise<readonly ConnectionData[]>
  /**
   * Says how the visitor wants to reach the wallet that is being paired, which is remembered; `opened` when they pressed
   * the link to it, which from then on brings up the wallet's app for each request of the session.
   */
  pairBy(request: { readonly place: PairingPlace; readonly opened?: boolean | undefined }): Promise<void>
  /**
   * The live connections, of one namespace when given. With the feature multiWallet only: without it the list is empty and
   * the alert MULTI_WALLET_NOT_ENABLED says so. (`snapshot('connections')` always has what is connected.)
   */
  listConnections(request?: { readonly namespace?: Namespace | undefined }): Promise<readonly ConnectionData[]>
  /** Disconnects one connection, or all. State has changed when the call returns; the wallet is only told. */
  disconnect(request?: { readonly connectionId?: string | undefined }): Promise<void>
  /**
   * A network of a namespace that nothing is connected in, while something is elsewhere, opens the modal to have that
   * connected first (rejects MODAL_CLOSED). Rejects NETWORK_NOT_CONFIGURED, CAPABILITY_UNSUPPORTED, USER_REJECTED and what
   * else the wallet says.
   */
  switchNetwork(request: { readonly networkId: ChainId }): Promise<void>
  /** Reads balance and identity of the connected accounts again. Never rejects; the state says what happened. */
  refresh(): Promise<void>
  setTheme(theme: ThemeOptions): void
  /**
   * Shows a notice in the modal's snackbar in place of the one that is there. A screen reader hears it also when the
   * modal is closed. `loading` stays until the next one.
   */
  notify(notice: { readonly variant: NoticeVariant; readonly message: string }): Promise<void>
  /** Takes an alert out of the bar that the option `debug` shows. */
  dismissAlert(alertId: number): Promise<void>
  /** Accepts the dapp's terms for the visitor, or takes that back; kept with version and time. */
  setConsent(accepted: boolean): Promise<void>
  /** Calls back after the slice changed, in a later microtask. */
  subscribe(slice: keyof PorticoState, listener: () => void): Unsubscribe
  snapshot<S extends keyof PorticoState>(slice: S): PorticoState[S]
  /** The state before start, for the first client render. */
  initialSnapshot<S extends keyof PorticoState>(slice: S): PorticoState[S]
  /** Loads the code of the first views and flows. A call that needs it waits for it anyway. */
  preload(): Promise<void>
  /** Starts discovery and restores the last session. Counted: the last stop stops; one stop called twice counts once. */
  start(): Unsubscribe
  /** A hint for a server render: status, address, network id and wallet name, under 1 kB. */
  dehydrate(): string
}
