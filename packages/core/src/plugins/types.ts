import type { WalletMethods } from '../adapter/methods.js'
import type { ConnectionData } from '../adapter/types.js'
import type { ChainId } from '../caip/chainId.js'
import type { DisplayText } from '../config/displayText.js'
import type { Given } from '../config/features.js'
import type { EventBus } from '../events/types.js'
import type { Metadata } from '../platform/metadata.js'
import type { Platform, Unsubscribe } from '../platform/types.js'
import type { Http } from '../services/http.js'
import type { PluginState } from '../state/createPluginState.js'
import type { NoticeVariant } from '../state/notices.js'
import type { PorticoState } from '../state/types.js'
import type { ViewName, ViewRest } from '../views/params.js'

/** Why a gate is asked: a new connection, one of the last visit, or another account or network of a live one. */
export type GateCause = 'connected' | 'restored' | 'accountChanged' | 'networkSwitched'

/**
 * Decides whether a connection may be used. It is listed only after every gate has resolved for its account and network.
 * Gates run one after another.
 */
export interface ConnectionGate {
  /** In the context of GATE_REFUSED. */
  readonly name: string
  /**
   * Resolve to let the connection pass. Reject to disconnect it: with your own PorticoError, else with GATE_REFUSED. The
   * signal is aborted when the connection ends, its account or network changes, a newer attempt begins, or the client stops;
   * when it is, stop within a second.
   *
   * @example
   * check: async ({ connection, wallet, signal }) => {
   *   const { signature } = await wallet.signMessage({ message: await fetchMessage(connection, { signal }) })
   *   await verify(signature, { signal })
   * }
   */
  check(request: {
    readonly connection: ConnectionData
    readonly wallet: WalletMethods
    readonly cause: GateCause
    readonly signal: AbortSignal
  }): Promise<void>
}

/** A sign-in provider. Core knows this and gates, but not what a sign-in session is. */
export interface SignInPort {
  /** State of the sign-in, as the provider defines it: the same object until it changes. */
  snapshot(): unknown
  subscribe(listener: () => void): Unsubscribe
  /** Asks the wallet for the signature. */
  sign(): Promise<void>
  /** The user gives up. */
  cancel(): Promise<void>
  /** Ends the sign-in session. */
  signOut(): Promise<void>
}

/** What `setup` gets. */
export interface PluginContext {
  /** The client's checked options. */
  readonly options: { readonly metadata?: Given<Metadata> | undefined; readonly projectId?: string | undefined }
  readonly events: EventBus
  readonly platform: Platform
  /** Adds a gate, after those that are there. */
  addGate(gate: ConnectionGate): void
  /** Sets `portico.signIn`. The last plugin to call it wins. */
  provideSignIn(port: SignInPort): void
  /**
   * Keeps the user from closing the modal until the returned function is called. `reason` is the text that says why, such as
   * one of `defineMessages`, or a key of the message catalog (its text is `<key>CloseBlocked`).
   */
  lockModal(reason: DisplayText): Unsubscribe
  /**
   * Shows the user a notification in the modal, as `portico.notify` does: why a gate refused, for example.
   *
   * @example
   * await notify({ variant: 'error', message: texts.notOnTheList })
   */
  notify(notice: { readonly variant: NoticeVariant; readonly message: DisplayText }): Promise<void>
  /** Opens the modal at a view, or shows the view in the open one. Resolves when it is on screen. */
  openView<V extends ViewName>(view: V, ...rest: ViewRest<V>): Promise<void>
  closeModal(): void
  /** The state of a slice as it is now: frozen, and the same object until something changed. */
  snapshot<S extends keyof PorticoState>(slice: S): PorticoState[S]
  /** Calls back after a slice changed, in a later microtask. */
  subscribe(slice: keyof PorticoState, listener: () => void): Unsubscribe
  /** Ends one connection, or all. Rejects CONNECTION_NOT_FOUND. */
  disconnect(request?: { readonly connectionId?: string | undefined }): Promise<void>
  /** Rejects as `portico.switchNetwork` does. */
  switchNetwork(request: { readonly networkId: ChainId }): Promise<void>
  /** The client that services are asked with: time-outs, typed errors, one request for equal calls at a time. */
  http(baseUrl: string): Promise<Http>
  /** State of the plugin's own, of this instance. */
  state<Data extends object>(initial: Data): PluginState<Data>
}

/**
 * Adds connection gates or a sign-in provider to a client. `setup` is called by createPortico and must be as inert: no
 * storage, no listener on the page, no request. Call what the context offers after `start()`. If it throws, createPortico throws.
 */
export interface PorticoPlugin {
  readonly name: string
  setup(context: PluginContext): void
}

/** The gates and the sign-in provider that plugins added. */
export interface PluginHost {
  /** In the order in which they were added. */
  readonly gates: ConnectionGate[]
  signIn: SignInPort | undefined
}
