import type { WalletMethods } from '../adapter/methods.js'
import type { ConnectionData } from '../adapter/types.js'
import type { ChainId } from '../caip/chainId.js'
import type { Given } from '../config/features.js'
import type { EventBus } from '../events/types.js'
import type { Metadata } from '../platform/metadata.js'
import type { Platform, Unsubscribe } from '../platform/types.js'
import type { Http } from '../services/http.js'
import type { PluginState } from '../state/createPluginState.js'
import type { PorticoState } from '../state/types.js'
import type { ViewName, ViewRest } from '../views/params.js'

/** Why a gate is asked. */
export type GateCause = 'connected' | 'restored' | 'accountChanged' | 'networkSwitched'

/** Decides whether a connection may stay. Resolving lets it pass; rejecting disconnects it (GATE_REFUSED). */
export interface ConnectionGate {
  readonly name: string
  check(request: {
    readonly connection: ConnectionData
    readonly wallet: WalletMethods
    readonly cause: GateCause
    readonly signal: AbortSignal
  }): Promise<void>
}

/** What core knows of signing in: gates and this port, not what a session is. */
export interface SignInPort {
  snapshot(): unknown
  subscribe(listener: () => void): Unsubscribe
  sign(): Promise<void>
  cancel(): Promise<void>
  signOut(): Promise<void>
}

/** What a plugin is given when the instance is made. */
export interface PluginContext {
  /** The instance's checked options; `readMetadata` reads the dapp's name from them. */
  readonly options: { readonly metadata?: Given<Metadata> | undefined; readonly projectId?: string | undefined }
  readonly events: EventBus
  readonly platform: Platform
  addGate(gate: ConnectionGate): void
  provideSignIn(port: SignInPort): void
  /**
   * Blocks closing the modal, until what it returns is called. The reason is a key of the catalog (its text is
   * `<key>CloseBlocked`), or the sentence to show.
   */
  lockModal(reason: string): Unsubscribe
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
 * Adds gates or a way to sign in to an instance. `setup` must be inert, as createPortico is: what the context does may be
 * called after `start()` only. What it throws, createPortico throws: a gate that is silently missing would let everybody in.
 */
export interface PorticoPlugin {
  readonly name: string
  setup(context: PluginContext): void
}

/** The gates and the way to sign in that plugins added. */
export interface PluginHost {
  /** In the order in which they were added. */
  readonly gates: ConnectionGate[]
  signIn: SignInPort | undefined
}
