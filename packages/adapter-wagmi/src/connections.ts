import type { AdapterContext, ConnectionData, ConnectionHandle } from '@portico/core/adapter'
import type { Config, Connection, Connector } from '@wagmi/core'
import { createHandle } from './handle.js'
import { factsOf } from './link/linkFacts.js'
import { isChainNumber, toNetworkId } from './network.js'
import { isLive, settleState } from './settleState.js'

/**
 * wagmi's connections, as Portico sees them: a projection that never holds what wagmi does not. Those of links look after
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
  /** Takes a connection in without an event and makes it wagmi's current one. Its caller returns the handle. */
  accept(connection: Connection): ConnectionHandle<'eip155'>
  /** Keeps new connections of these connectors without an event until the returned function is called. */
  claim(connectorIds: readonly string[]): () => void
  /** Ends a connection in wagmi at once, then tells the wallet and resolves. */
  release(connector: Connector): Promise<void>
  /** Resolves when the wallet of a connector has been told of an earlier end, so that it is not taken for a new one. */
  released(connector: Connector): Promise<void>
  /** Called wherever this looks at wagmi's connections: at the start, and after each change while it runs. */
  readonly others: Set<() => void>
}

interface Known {
  readonly uid: string
  readonly accounts: readonly string[]
  readonly chainId: number
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
  const known = new Map<string, Known>()
  const farewells = new Map<string, Promise<void>>()
  const claimed: string[] = []
  const others = new Set<() => void>()
  let stops: (() => void)[] = []
  let stopReport: () => void = () => undefined

  const live = (): ReadonlyMap<string, Connection> =>
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
    const before = known.get(connector.id)
    if (before?.uid !== connector.uid) void release(connector)
    else
      config.setState((state) => ({
        ...state,
        connections: new Map(state.connections).set(connector.uid, { ...wrong, chainId: before.chainId }),
      }))
    return true
  }

  const isNew = ({ connector }: Connection): boolean => known.get(connector.id)?.uid !== connector.uid

  const accept: Connections['accept'] = (connection) => {
    const { connector, accounts, chainId } = connection
    const { id, uid } = connector
    const before = known.get(id)?.uid
    known.set(id, { uid, accounts, chainId })
    // A wallet that announced itself again has a new connector; its old one must not stay behind.
    settleState(config, { current: uid, removed: before === uid ? undefined : before })
    return createHandle({
      config,
      context,
      connector,
      name: nameOf(connector),
      data: toData(connection),
      disconnect: async () => {
        if (known.get(id)?.uid === uid) await release(connector)
      },
    })
  }

  const release: Connections['release'] = (connector) => {
    known.delete(connector.id)
    const { change, connect, disconnect } = config._internal.events
    const { emitter, uid } = connector
    emitter.off('change', change)
    emitter.off('disconnect', disconnect)
    // Removed first, because an emitter counts a listener twice.
    emitter.off('connect', connect)
    emitter.on('connect', connect)
    settleState(config, { removed: uid })
    const farewell = sayGoodbye(connector)
    farewells.set(uid, farewell)
    return farewell.finally(() => farewells.get(uid) === farewell && farewells.delete(uid))
  }

  const sayGoodbye = async (connector: Connector): Promise<void> => {
    // Injected connectors note the end only after the wallet has answered; a reload must not restore it meanwhile.
    // wagmi types only the keys of its own store.
    if (connector.type === 'injected')
      void config.storage?.setItem(`${connector.id}.disconnected` as never, true as never)
    let stopClock: () => void = () => undefined
    const limit = new Promise<void>((resolve) => {
      stopClock = clock.setTimeout(resolve, GOODBYE_LIMIT_MS)
    })
    // A wallet that cannot be told is not a reason to stay connected.
    await Promise.race([connector.disconnect().catch(() => undefined), limit])
    stopClock()
  }

  const report = (): void => {
    if (config.state.status === 'reconnecting') return
    for (const connection of live().values())
      if (isNew(connection) && !claimed.includes(connection.connector.id))
        context.emit({ type: 'connected', handle: accept(connection) })
  }

  const sync = (): void => {
    // While wagmi reconnects, its list is rebuilt one by one.
    if (config.state.status === 'reconnecting') return
    // Mending is a change of its own, which comes here again.
    if (mendChain()) return
    for (const look of others) look()
    const now = live()
    for (const connectorId of known.keys())
      if (!now.has(connectorId)) {
        known.delete(connectorId)
        context.emit({ type: 'disconnected', connectionId: `eip155/${connectorId}` })
      }
    for (const connection of now.values()) {
      const before = known.get(connection.connector.id)
      if (!before || isNew(connection)) {
        // A turn later, because what connect() asked for is accepted or dropped first, and restore() claims.
        stopReport()
        stopReport = clock.setTimeout(report, 0)
        continue
      }
      const { accounts, chainId } = connection
      const otherAccounts = accounts.join() !== before.accounts.join()
      if (!otherAccounts && chainId === before.chainId) continue
      known.set(connection.connector.id, { uid: before.uid, accounts, chainId })
      const data = toData(connection)
      context.emit({
        type: 'changed',
        connectionId: data.id,
        ...(otherAccounts ? { accounts: data.accounts } : {}),
        ...(chainId === before.chainId ? {} : { networkId: data.networkId }),
      })
    }
  }

  return {
    others,
    start: () => {
      stops = [config.subscribe((state) => state, sync), () => stopReport()]
      sync()
    },
    stop: () => {
      for (const stop of stops) stop()
      stops = []
    },
    find: (connectorId) => live().get(connectorId),
    isKnown: (connectorId) => known.has(connectorId),
    accept,
    claim: (connectorIds) => {
      claimed.push(...connectorIds)
      return () => {
        for (const connectorId of connectorIds) claimed.splice(claimed.indexOf(connectorId), 1)
        if (stops.length) sync()
      }
    },
    release,
    released: async ({ uid }) => farewells.get(uid),
  }
}

function toData({ connector, accounts, chainId }: Connection): ConnectionData<'eip155'> {
  const [first, ...rest] = accounts.map((address) => ({ address, type: 'eoa' as const }))
  return {
    id: `eip155/${connector.id}`,
    namespace: 'eip155',
    connectorId: connector.id,
    // wagmi's type says that there is at least one.
    accounts: [first as NonNullable<typeof first>, ...rest],
    networkId: toNetworkId(chainId),
  }
}

/** A little more than the 100 ms that wagmi's injected connectors give a wallet, so that they end by themselves. */
const GOODBYE_LIMIT_MS = 150
