import type { WalletMethods } from '../adapter/methods.js'
import type { ConnectionData } from '../adapter/types.js'
import type { Given } from '../config/features.js'
import type { EventBus } from '../events/types.js'
import type { Metadata } from '../platform/metadata.js'
import type { Platform, Unsubscribe } from '../platform/types.js'

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
  /** Blocks closing the modal, with a reason key of the catalog. */
  lockModal(reason: string): Unsubscribe
}

/** Adds gates or a sign-in port to an instance. `setup` must be inert, as createPortico is. */
export interface PorticoPlugin {
  readonly name: string
  setup(context: PluginContext): void
}

/** The gates and the way to sign in that plugins added. */
export interface PluginHost {
  readonly gates: readonly ConnectionGate[]
  readonly signIn: SignInPort | undefined
}
