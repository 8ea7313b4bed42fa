import type { WalletMethods } from '../adapter/methods.js'
import type { ConnectionData, ConnectSignIn } from '../adapter/types.js'
import type { ChainId } from '../caip/chainId.js'
import type { Given } from '../config/features.js'
import type { PairingSignIn } from '../connectors/types.js'
import type { EventBus, PorticoEventMap, SignInEventName } from '../events/types.js'
import type { DisplayText } from '../foreign/displayText.js'
import type { Metadata } from '../platform/metadata.js'
import type { Platform, Unsubscribe } from '../platform/types.js'
import type { Http } from '../services/http.js'
import type { GateWords } from '../state/attempt.js'
import type { PluginState } from '../state/createPluginState.js'
import type { NoticeVariant } from '../state/notices.js'
import type { PorticoState } from '../state/types.js'
import type { PluginView, PluginViewParams } from '../views/pluginView.js'
import type { ViewName, ViewRest } from '../views/views.js'
import type { SignInPort } from './signIn.js'

/**
 * Why a gate is asked: a new connection, one of the last visit, another account or network of a live one, or a live one
 * that `recheck` was called for.
 */
export type GateCause = 'connected' | 'restored' | 'accountChanged' | 'networkSwitched' | 'rechecked'

/**
 * Decides whether a connection may be used. It is listed only after every gate has resolved for its account and network.
 * Gates run one after another.
 */
export interface ConnectionGate {
  /** In the context of GATE_REFUSED. */
  readonly name: string
  /**
   * What the modal says while this gate is asked: that the wallet is to sign (`signing`), or that the site checks something
   * itself (`checking`), in words of your own where you give some. @default { status: 'checking' }
   *
   * @example
   * asks: { status: 'checking', words: { title: texts.checkingList } }
   */
  readonly asks?: GateQuestion | undefined
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
    /** The wallet's own name: untrusted text. */
    readonly walletName: string
    readonly cause: GateCause
    readonly signal: AbortSignal
  }): Promise<void>
}

/** What a gate asks for. */
export interface GateQuestion {
  readonly status: 'checking' | 'signing'
  /** Said in place of Portico's own texts for the status. */
  readonly words?: GateWords | undefined
}

/** What a plugin keeps for the next visit: the app's storage, under keys of its own. Any method rejects as that does. */
export interface PluginStorage {
  get(key: string): Promise<string | undefined>
  set(key: string, value: string): Promise<void>
  remove(key: string): Promise<void>
}

/** What wallets may be asked to sign in with as they connect, in each of the ways. Without a way they are asked later. */
export interface OfferedSignIn {
  /** For wallets that pair. */
  readonly pairing?: PairingSignIn | undefined
  /** For wallets of the page that write the message themselves. */
  readonly connecting?: ConnectSignIn | undefined
}

/**
 * Makes what a wallet is asked to sign in with as it connects; undefined where it should connect without. Rejects when it
 * can't be made.
 */
export type SignInOffer = (request: {
  /** The network that the account is wanted on. */
  readonly networkId: ChainId
  /** Aborted when the user gives up, and after 3 s: then the wallet connects without. */
  readonly signal: AbortSignal
}) => Promise<OfferedSignIn | undefined>

/** What `setup` gets. */
export interface PluginContext {
  /** The client's checked options. */
  readonly options: {
    readonly metadata?: Given<Metadata> | undefined
    readonly projectId?: string | undefined
    /** What tells the clients of one site apart: put it before the names of what its pages share, such as channels. */
    readonly storagePrefix: string
  }
  readonly events: EventBus
  readonly platform: Omit<Platform, 'storage'>
  readonly storage: PluginStorage
  /** Adds a gate, after those that are there. */
  addGate(gate: ConnectionGate): void
  /** Sets `portico.signIn`. The last plugin to call it wins. */
  provideSignIn(port: SignInPort): void
  /**
   * Has wallets sign in with the approval of a connection, where they can: of a pairing with one namespace, and of the first
   * namespace of a wallet in this browser. It is called before each. What a wallet signed is taken before its connections ask
   * the gates. The last plugin to call it wins.
   */
  offerSignIn(prepare: SignInOffer): void
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
  /** Shows a view over the one in the open modal, or opens the modal at it. */
  pushView<V extends ViewName>(view: V, ...rest: ViewRest<V>): Promise<void>
  /**
   * Shows a view of the plugin's own over the one in the open modal, or opens the modal at it. Resolves when it is on screen.
   *
   * @example
   * await showView(invitation, { list: 'founders' })
   */
  showView<Params extends PluginViewParams>(view: PluginView<Params>, params: Params): Promise<void>
  /** One step back in the view history; closes the modal from the first view. */
  leaveView(): void
  closeModal(): void
  /** The state of a slice as it is now: frozen, and the same object until something changed. */
  snapshot<S extends keyof PorticoState>(slice: S): PorticoState[S]
  /** Calls back after a slice changed, in a later microtask. */
  subscribe(slice: keyof PorticoState, listener: () => void): Unsubscribe
  /**
   * The current wallet of a listed connection: one that pairs anew has the same connection over another session. Undefined for a
   * connection that is not listed.
   */
  walletOf(connectionId: string): WalletMethods | undefined
  /** Ends one connection, or all. Rejects CONNECTION_NOT_FOUND. */
  disconnect(request?: { readonly connectionId?: string | undefined }): Promise<void>
  /** Rejects as `portico.switchNetwork` does. */
  switchNetwork(request: { readonly networkId: ChainId }): Promise<void>
  /**
   * Asks the gates of a listed connection again, because what they relied on has ended. Until they have passed it is not
   * listed. Rejects CONNECTION_NOT_FOUND, and as the gates do.
   */
  recheck(request: { readonly connectionId: string }): Promise<void>
  /**
   * Calls `begin` with each `portico.start()`, at once while the client runs, and what it returned when the client stops:
   * for timers, channels and listeners of the page.
   *
   * @example
   * whileRunning(() => clock.setTimeout(lookAgain, 60_000))
   */
  whileRunning(begin: () => Unsubscribe): void
  /**
   * Calls back when the page has come out of the back/forward cache, where it heard nothing, once what other pages let go of
   * is gone: what the plugin asked a server before may not be so any more.
   */
  whenWoken(listener: () => void): void
  /** Emits an event of signing in. */
  emit<E extends SignInEventName>(event: E, data: PorticoEventMap[E]): void
  /** The client that services are asked with: time-outs, typed errors, one request for equal calls at a time. */
  http(baseUrl: string): Promise<Http>
  /** State of the plugin's own, of this instance. */
  state<Data extends object>(initial: Data): PluginState<Data>
}

/**
 * What `definePlugin` makes a plugin of. `setup` is called by createPortico and must be as inert: no storage, no listener on
 * the page, no request. Call what the context offers after `start()`. If it throws, createPortico throws.
 */
export interface PluginDefinition {
  readonly name: string
  setup(context: PluginContext): void
}

/** A plugin, as `definePlugin` returns it: adds connection gates or a sign-in provider to a client. */
export interface PorticoPlugin {
  readonly name: string
  /** Called by createPortico with its own parts. */
  readonly attach: (client: { readonly instance: object; readonly portico: object }) => void
}

/** The gates and the sign-in provider that plugins added. */
export interface PluginHost {
  /** In the order in which they were added. */
  readonly gates: ConnectionGate[]
  /** Set by `provideSignIn`; `portico.signIn` returns it. */
  signIn: SignInPort | undefined
  /** Set by `offerSignIn`; `askForOffer` calls it. */
  offerSignIn: SignInOffer | undefined
  /** Called with each start and stop of the client; undefined without plugins. */
  setRunning: ((isRunning: boolean) => void) | undefined
}
