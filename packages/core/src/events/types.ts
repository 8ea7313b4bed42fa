import type { ConnectionData, ConnectorKind } from '../adapter/types.js'
import type { Alert } from '../alerts/types.js'
import type { ChainId } from '../caip/chainId.js'
import type { PorticoError } from '../errors/PorticoError.js'
import type { Unsubscribe } from '../platform/types.js'
import type { ViewName } from '../views/params.js'

/** Why a connection ended. */
export type CloseReason = 'user' | 'wallet' | 'expired' | 'replaced' | 'signInRefused'

/** Facts that flows emit; nothing else emits. */
export interface PorticoEventMap {
  'modal:opened': { readonly view: ViewName; readonly connected: boolean }
  'modal:closed': { readonly connected: boolean }
  'view:shown': { readonly view: ViewName }
  'connect:started': { readonly walletKey: string; readonly method: ConnectorKind }
  'connect:failed': { readonly walletKey: string; readonly error: PorticoError }
  'connection:opened': {
    readonly connection: ConnectionData
    readonly method: ConnectorKind
    readonly restored: boolean
  }
  'connection:closed': { readonly connectionId: string; readonly reason: CloseReason }
  'account:changed': { readonly connection: ConnectionData }
  'network:switched': { readonly from: ChainId | undefined; readonly to: ChainId }
  'error:reported': { readonly error: PorticoError }
  /**
   * A multichain connector met something that belongs to nobody here, such as an answer to another page of the dapp or a word for a session
   * that is over. Normal and harmless; told once for each kind, for logs.
   */
  'connector:stray': { readonly message: string }
  /** Something about the dapp's set-up, for its developer. */
  'alert:raised': { readonly alert: Alert }
  /** The visitor accepted the dapp's terms, or took that back. */
  'consent:changed': { readonly accepted: boolean; readonly version: string; readonly atMs: number }
  /** Which features are in force changed: the remote configuration arrived. */
  'features:resolved': { readonly source: 'local' | 'remote' }
}

/** Name of an event. */
export type PorticoEventName = keyof PorticoEventMap

/** The typed bus. A listener that throws is reported and does not stop the others. */
export interface EventBus {
  on<E extends PorticoEventName>(event: E, listener: (data: PorticoEventMap[E]) => void): Unsubscribe
  /** Every event, for logs and analytics. */
  onAny(
    listener: (
      event: { [E in PorticoEventName]: { readonly type: E; readonly data: PorticoEventMap[E] } }[PorticoEventName]
    ) => void
  ): Unsubscribe
}

/** Emits one fact. Given to actions only. */
export type Emit = <E extends PorticoEventName>(event: E, data: PorticoEventMap[E]) => void
