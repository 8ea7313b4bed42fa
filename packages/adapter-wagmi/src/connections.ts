import {
  type AdapterContext,
  type ConnectionData,
  type ConnectionHandle,
  createFarewells,
  createLiveConnections,
  toConnectionData,
} from '@portico/core/adapter'
import type { Config, Connection, Connector } from '@wagmi/core'
import { followConnector } from './followConnector.js'
import { createHandle } from './handle.js'
import { mendDropped } from './mendDropped.js'
import { isChainNumber, toChainNumber } from './network.js'
import { factsOf } from './session/sessionFacts.js'
import { isLive, settleState } from './settleState.js'
import { toShared } from './shared.js'

/**
 * wagmi's connections, as Portico sees them: a projection that never holds what wagmi does not. Those over sessions look after
 * themselves.
 */
export interface Connections {
  /** Tells what changed while nobody listened, then every change. */
  start(): void
  stop(): void
  /** wagmi's live connection of a connector; undefined when there is none. */
  find(connectorId: string): Connection | undefined
  /** Whether the caller of `accept` or an event has this connection. */
  isKnown(connectorId: string): boolean
  /**
   * Takes a connection in without an event and makes it wagmi's current one; a restored one only where there is no other.
   * Its caller returns the handle.
   */
  accept(request: { readonly connection: Connection; readonly isRestored?: boolean }): ConnectionHandle<'eip155'>
  /** Puts what a claimed connector has answered into wagmi, unless it was connected or ended meanwhile. */
  put(connection: Connection): void
  /** Keeps new connections of connectors that are restored without an event. */
  claim(connectorIds: readonly string[]): Claim
  /** Ends a connection in wagmi at once, then tells the wallet and resolves. */
  release(connector: Connector): Promise<void>
  /** Resolves when the wallet of a connector has been told of an earlier end, so that it is not taken for a new one. */
  released(connector: Connector): Promise<void>
  /** Called wherever this looks at wagmi's connections: at the start, and after each change while it runs. */
  readonly others: Set<() => void>
}

/** The connectors that a restore asks. */
export interface Claim {
  /** From now on they are told like others, as restored. */
  tell(): void
  /** All of them have answered: what comes now is news. */
  end(): void
}

/** The projection over a Config. */
export function createConnections({
  config,
  context,
  nameOf,
}: {
  readonly config: Config
  readonly context: AdapterContext<'eip155'>
  /** The name a connector is listed under. */
  readonly nameOf: (connector: Connector) => string
}): Connections {
  const { clock } = context.platform
  /** Each belongs to the uid of its connector. */
  const live = createLiveConnections<'eip155', string>(context)
  const farewells = createFarewells<string>({ clock, limitMs: GOODBYE_LIMIT_MS })
  const claimed: string[] = []
  /** Connectors that are asked and have not answered, unless somebody else connected or ended them meanwhile. */
  const restoring = new Set<string>()
  /** Of new connections that nobody has asked for: the uids. */
  const restored = new Set<string>()
  const others = new Set<() => void>()
  let stops: (() => void)[] = []
  let stopReport: () => void = () => undefined

  const inWagmi = (): ReadonlyMap<string, Connection> =>
    new Map(
      [...config.state.connections.values()]
        .filter((connection) => isLive(connection) && !factsOf(connection.connector))
        .map((connection): [string, Connection] => [connection.connector.id, connection])
    )

  /** wagmi takes a chain as a wallet says it. Where that is none, what was known stays, else there is no connection. */
  const mendChain = (): boolean => {
    const wrong = [...config.state.connections.values()].find(
      (connection) => isLive(connection) && !isChainNumber(connection.chainId)
    )
    if (!wrong) return false
    const { connector } = wrong
    const before = live.get(connector.id)
    if (before?.owner !== connector.uid) void release(connector)
    else
      config.setState((state) => ({
        ...state,
        connections: new Map(state.connections).set(connector.uid, {
          ...wrong,
          chainId: toChainNumber(before.data.networkId),
        }),
      }))
    return true
  }

  const isNew = ({ connector }: Connection): boolean => live.get(connector.id)?.owner !== connector.uid

  const accept: Connections['accept'] = ({ connection, isRestored = false }) => {
    const { connector } = connection
    const { id, uid } = connector
    const before = live.get(id)?.owner
    const data = toData(connection)
    live.add(data, uid)
    restored.delete(uid)
    restoring.delete(id)
    const isOtherThere = isRestored && config.state.connections.has(config.state.current ?? '')
    // An app that connects by a function makes a new connector each time; the old one must not stay behind.
    settleState(config, { current: isOtherThere ? undefined : uid, removed: before === uid ? undefined : before })
    return createHandle({
      config,
      context,
      connector,
      name: nameOf(connector),
      data,
      disconnect: async () => {
        if (live.get(id)?.owner === uid) await release(connector)
      },
    })
  }

  const put: Connections['put'] = (connection) => {
    const { connector } = connection
    if (!restoring.has(connector.id)) return
    followConnector({ config, connector })
    config.setState((state) => ({ ...state, connections: new Map(state.connections).set(connector.uid, connection) }))
    settleState(config)
  }

  const release: Connections['release'] = (connector) => {
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

  const report = (): void => {
    if (config.state.status === 'reconnecting') return
    for (const connection of inWagmi().values()) {
      const { id, uid } = connection.connector
      if (!isNew(connection) || claimed.includes(id)) continue
      const isRestored = restored.has(uid)
      const handle = accept({ connection, isRestored })
      context.emit({ type: 'connected', handle, ...(isRestored ? { restored: true } : {}) })
    }
  }

  const isKnown: Connections['isKnown'] = (connectorId) => live.get(connectorId) !== undefined

  const mendDrops = (before: Config['state'] | undefined): boolean => {
    const added = before && mendDropped({ config, connections: { isKnown }, before })
    for (const uid of added ?? []) restored.add(uid)
    return added !== undefined
  }

  /** `before` is the state that a change began with. */
  const sync = (before?: Config['state']): void => {
    // While wagmi reconnects, its list is rebuilt one by one.
    if (config.state.status === 'reconnecting') return
    // Mending is a change of its own, which comes here again.
    if (mendChain() || mendDrops(before)) return
    for (const look of others) look()
    const now = inWagmi()
    for (const { data } of live.list()) if (!now.has(data.connectorId)) live.end(data.connectorId)
    for (const connection of now.values()) {
      if (!isNew(connection)) {
        live.tell(toData(connection))
        continue
      }
      if (restoring.has(connection.connector.id)) restored.add(connection.connector.uid)
      // A turn later, because what connect() asked for is accepted or dropped first, and restore() claims.
      stopReport()
      stopReport = clock.setTimeout(report, 0)
    }
  }

  return {
    others,
    start: () => {
      stops = [
        config.subscribe(
          (state) => state,
          (_, before) => sync(before)
        ),
        () => stopReport(),
      ]
      sync()
    },
    stop: () => {
      for (const stop of stops) stop()
      stops = []
    },
    find: (connectorId) => inWagmi().get(connectorId),
    isKnown,
    accept,
    put,
    claim: (connectorIds) => {
      claimed.push(...connectorIds)
      for (const connectorId of connectorIds) restoring.add(connectorId)
      return {
        tell: () => {
          for (const connectorId of connectorIds) claimed.splice(claimed.indexOf(connectorId), 1)
          if (stops.length) sync()
        },
        end: () => {
          for (const connectorId of connectorIds) restoring.delete(connectorId)
        },
      }
    },
    release,
    released: ({ uid }) => farewells.said(uid),
  }
}

function toData(connection: Connection): ConnectionData<'eip155'> {
  return toConnectionData({ namespace: 'eip155', connectorId: connection.connector.id, shared: toShared(connection) })
}

/** A little more than the 100 ms that wagmi's injected connectors give a wallet, so that they end by themselves. */
const GOODBYE_LIMIT_MS = 150
