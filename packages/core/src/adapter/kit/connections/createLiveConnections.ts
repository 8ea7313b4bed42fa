import type { Namespace } from '../../../caip/namespaces.js'
import type { AdapterContext, AdapterEvent, ConnectionData } from '../../types.js'

/** Why a connection ended; undefined when the wallet didn't say. */
export type EndReason = Extract<AdapterEvent, { type: 'disconnected' }>['reason']

/** One live connection: what core was told last, and what the adapter keeps with it. */
export interface LiveConnection<N extends Namespace, T> {
  readonly data: ConnectionData<N>
  /** Stands for this very connection: a later one of the same connector has another. */
  readonly owner: T
}

/** The live connections of one adapter by connector id, as core knows them. At most one per connector. */
export interface LiveConnections<N extends Namespace, T> {
  get(connectorId: string): LiveConnection<N, T> | undefined
  /** All of them, in the order they came. A copy. */
  list(): readonly LiveConnection<N, T>[]
  /** Takes a connection in without an event, in the place of an earlier one: its caller returns or emits the handle. */
  add(data: ConnectionData<N>, owner: T): void
  /**
   * Notes the current data and emits `changed` with the fields that differ: `accounts`, `networkId`, `networkIds`. When none
   * does, it emits only if `hasOtherMethods`. Does nothing for a connector without a connection.
   */
  tell(data: ConnectionData<N>, options?: { readonly hasOtherMethods?: boolean | undefined }): void
  /** Forgets a connection that ended by itself and emits `disconnected`, once. */
  end(connectorId: string, reason?: EndReason): void
  /** Forgets this very connection without an event, because its caller ends it. False when it is not there any more. */
  take(connectorId: string, owner: T): boolean
}

/**
 * Returns an empty list. It knows nothing of wallets: the adapter says what it sees, and the list emits what core does not
 * know yet.
 *
 * @example
 * const live = createLiveConnections<'solana', Wallet>(context)
 * live.add(data, wallet)
 * wallet.on('change', () => live.tell(dataOf(wallet)))
 * const disconnect = async () => {
 *   if (live.take(data.connectorId, wallet)) await farewells.say(wallet, () => wallet.disconnect())
 * }
 */
export function createLiveConnections<N extends Namespace, T>({
  emit,
}: Pick<AdapterContext<N>, 'emit'>): LiveConnections<N, T> {
  const byConnector = new Map<string, LiveConnection<N, T>>()
  return {
    get: (connectorId) => byConnector.get(connectorId),
    list: () => [...byConnector.values()],
    add: (data, owner) => {
      byConnector.set(data.connectorId, { data, owner })
    },
    tell: (data, { hasOtherMethods = false } = {}) => {
      const before = byConnector.get(data.connectorId)
      if (!before) return
      byConnector.set(data.connectorId, { data, owner: before.owner })
      const others = FIELDS.filter((field) => JSON.stringify(data[field]) !== JSON.stringify(before.data[field]))
      if (!others.length && !hasOtherMethods) return
      const changes: Partial<Pick<ConnectionData<N>, (typeof FIELDS)[number]>> = Object.fromEntries(
        others.map((field) => [field, data[field]])
      )
      emit({ type: 'changed', connectionId: data.id, ...changes })
    },
    end: (connectorId, reason) => {
      const before = byConnector.get(connectorId)
      if (!before) return
      byConnector.delete(connectorId)
      emit({ type: 'disconnected', connectionId: before.data.id, reason })
    },
    take: (connectorId, owner) => byConnector.get(connectorId)?.owner === owner && byConnector.delete(connectorId),
  }
}

const FIELDS = ['accounts', 'networkId', 'networkIds'] as const
