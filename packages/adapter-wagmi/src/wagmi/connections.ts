import {
  type AdapterContext,
  type ConnectionData,
  type ConnectionHandle,
  createFarewells,
  createLiveConnections,
  type Farewells,
  type LiveConnections,
  toConnectionData,
} from '@portico/core/adapter'
import type { Config, Connection, Connector } from '@wagmi/core'
import { factsOf } from '../session/sessionFacts.js'
import { toShared } from '../shared.js'
import { followConnector } from './followConnector.js'
import { createHandle } from './handle.js'
import { isLive, settleState } from './settleState.js'

/**
 * wagmi's connections, as Portico sees them: a projection that never holds what wagmi does not. Those over sessions look after
 * themselves.
 */
export interface Connections {
  readonly config: Config
  readonly context: AdapterContext<'eip155'>
  /** The name a connector is listed under. */
  readonly nameOf: (connector: Connector) => string
  /** What core knows. Each belongs to the uid of its connector. */
  readonly live: LiveConnections<'eip155', string>
  /** By uid. */
  readonly farewells: Farewells<string>
  /** Connectors of the restores that run, once for each: new connections of theirs are told when a restore has ended. */
  readonly claimed: string[]
  /**
   * Connectors that are asked and have not answered, unless another action connected or ended them meanwhile; with the
   * restore that asked last.
   */
  readonly restoring: Map<string, RestoreRun>
  /** Uids of new connections that come from a restore. */
  readonly restored: Set<string>
  /** Of new connections that the app has asked for by wagmi's own action: the uids. */
  readonly asked: Set<string>
  /** Called wherever this looks at wagmi's connections: at the start, and after each change while it runs. */
  readonly others: Set<() => void>
}

/** One restore. A page that wakes begins another, while the one before may still wait for its wallets. */
export type RestoreRun = symbol

/** The projection over a Config. */
export function createConnections(given: Pick<Connections, 'config' | 'context' | 'nameOf'>): Connections {
  const { clock } = given.context.platform
  return {
    ...given,
    live: createLiveConnections(given.context),
    farewells: createFarewells({ clock, limitMs: GOODBYE_LIMIT_MS }),
    claimed: [],
    restoring: new Map(),
    restored: new Set(),
    asked: new Set(),
    others: new Set(),
  }
}

/** wagmi's live connections, by connector id. */
export function inWagmi({ config }: Connections): ReadonlyMap<string, Connection> {
  return new Map(
    [...config.state.connections.values()]
      .filter((connection) => isLive(connection) && !factsOf(connection.connector))
      .map((connection): [string, Connection] => [connection.connector.id, connection])
  )
}

/**
 * Takes a connection in without an event and makes it wagmi's current one; one that came by itself, `isGuest`, only where
 * there is no other. Its caller returns the handle.
 */
export function accept(
  connections: Connections,
  { connection, isGuest = false }: { readonly connection: Connection; readonly isGuest?: boolean }
): ConnectionHandle<'eip155'> {
  const { config, context, live, nameOf, restored, asked, restoring } = connections
  const { connector } = connection
  const { id, uid } = connector
  const before = live.get(id)?.owner
  const data = toData(connection)
  restored.delete(uid)
  asked.delete(uid)
  restoring.delete(id)
  const isOtherThere = isGuest && config.state.connections.has(config.state.current ?? '')
  // An app that connects by a function makes a new connector each time; the old one must not stay behind.
  settleState(config, { current: isOtherThere ? undefined : uid, removed: before === uid ? undefined : before })
  live.add(data, uid)
  const disconnect = async (): Promise<void> => {
    if (live.get(id)?.owner === uid) await release(connections, connector)
  }
  const activate = (): void => {
    if (live.get(id)?.owner !== uid) return
    settleState(config)
    // A choice leaves the list as it is.
    settleState(config, { current: uid })
  }
  return createHandle({ config, context, connector, name: nameOf(connector), data, activate, disconnect })
}

/**
 * Puts what a connector has answered to a restore into wagmi, unless it was connected or ended meanwhile, or is asked by a newer
 * restore. Returns whether it did.
 */
export function put(
  { config, restoring }: Connections,
  { connection, run }: { readonly connection: Connection; readonly run: RestoreRun }
): boolean {
  const { connector } = connection
  if (restoring.get(connector.id) !== run) return false
  followConnector({ config, connector })
  config.setState((state) => ({ ...state, connections: new Map(state.connections).set(connector.uid, connection) }))
  settleState(config)
  return true
}

/** Ends a connection in wagmi at once, then tells the wallet and resolves. */
export function release({ config, live, farewells }: Connections, connector: Connector): Promise<void> {
  live.take(connector.id, connector.uid)
  const { change, connect, disconnect } = config._internal.events
  const { emitter, uid } = connector
  emitter.off('change', change)
  emitter.off('disconnect', disconnect)
  // Removed first, because an emitter counts a listener twice.
  emitter.off('connect', connect)
  emitter.on('connect', connect)
  settleState(config, { removed: uid })
  return farewells.say(uid, () => {
    // Injected connectors note the end only after the wallet has answered; a reload must not restore it meanwhile.
    // wagmi types only the keys of its own store.
    if (connector.type === 'injected')
      void config.storage?.setItem(`${connector.id}.disconnected` as never, true as never)
    return connector.disconnect()
  })
}

/** A connection of wagmi's as Portico has it. */
export function toData(connection: Connection): ConnectionData<'eip155'> {
  return toConnectionData({ namespace: 'eip155', connectorId: connection.connector.id, shared: toShared(connection) })
}

/** A little more than the 100 ms that wagmi's injected connectors give a wallet, so that they end by themselves. */
const GOODBYE_LIMIT_MS = 150
