import type { Config, Connection } from '@wagmi/core'
import { isChainNumber, toChainNumber } from '../network.js'
import { factsOf } from '../session/sessionFacts.js'
import { accept, type Connections, inWagmi, release, toData } from './connections.js'
import { mendDropped } from './mendDropped.js'
import { isLive, settleState } from './settleState.js'

/** How connections are watched. */
export interface ConnectionsWatch {
  /** Tells what changed while it was stopped, then every change. */
  start(): void
  stop(): void
  /** Tells now what was not told while a restore had it. Does nothing while stopped. */
  look(): void
}

/** Tells core of wagmi's connections. Stopped at first. */
export function watchConnections(connections: Connections): ConnectionsWatch {
  const { config, context, claimed, live, others, restored, asked, restoring } = connections
  let stops: (() => void)[] = []
  let stopReport: () => void = () => undefined
  /** The uid of wagmi's current connection, as this saw it last. */
  let current = config.state.current

  const isNew = ({ connector }: Connection): boolean => live.get(connector.id)?.owner !== connector.uid

  const report = (): void => {
    if (config.state.status === 'reconnecting') return
    for (const connection of inWagmi(connections).values()) {
      const { id, uid } = connection.connector
      if (!isNew(connection) || claimed.includes(id)) continue
      const isRestored = restored.has(uid)
      const isAsked = !isRestored && asked.has(uid)
      const handle = accept(connections, { connection, isGuest: !isAsked })
      const why = isRestored ? { restored: true as const } : isAsked ? { asked: true as const } : {}
      context.emit({ type: 'connected', handle, ...why })
    }
  }

  const note = ({ connector: { id, uid } }: Connection, before: Config['state'] | undefined): void => {
    if (restoring.has(id)) restored.add(uid)
    if (before && isAsked(config.state, { uid, before })) asked.add(uid)
    // A turn later, because what connect() asked for is accepted or dropped first, and restore() claims.
    stopReport()
    stopReport = context.platform.clock.setTimeout(report, 0)
  }

  const stayWith = (uid: string | null): void => {
    const wasInUse = config.state.connections.get(uid ?? '')
    if (!wasInUse || !isLive(wasInUse)) return
    current = uid
    settleState(config, { current: wasInUse.connector.uid })
  }

  /** `before` is the state that a change began with. */
  const sync = (before?: Config['state']): void => {
    const wasCurrent = current
    current = config.state.current
    // While wagmi reconnects, its list is rebuilt one by one.
    if (config.state.status === 'reconnecting') return
    // Mending is a change of its own, which comes here again.
    if (mend(connections, before)) return
    if (hasGoneOver(config.state, before)) stayWith(wasCurrent)
    for (const look of others) look()
    const now = inWagmi(connections)
    for (const { data } of live.list()) if (!now.has(data.connectorId)) live.end(data.connectorId)
    for (const connection of now.values()) {
      if (isNew(connection)) note(connection, before)
      else live.tell(toData(connection))
    }
    if (before) tellCurrent(connections, { ...before, current: wasCurrent })
  }

  return {
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
    look: () => {
      if (stops.length) sync()
    },
  }
}

/** Returns whether wagmi went over to another connection that was there, by itself: where one ends, it takes its first one. */
function hasGoneOver(now: Config['state'], before: Config['state'] | undefined): boolean {
  // A choice of another connection, as by `switchAccount`, leaves the list as it is.
  return now.connections !== before?.connections && before?.connections.has(now.current ?? '') === true
}

/**
 * Whether wagmi's own `connect` brought a connection in this change: it says `connecting` while it waits, and what a wallet does
 * by itself is not taken then.
 */
function isAsked(
  now: Config['state'],
  { uid, before }: { readonly uid: string; readonly before: Config['state'] }
): boolean {
  return (
    before.status === 'connecting' && now.status === 'connected' && now.current === uid && !before.connections.has(uid)
  )
}

/**
 * wagmi makes each new connection the current one, that of a wallet that is unlocked in the background too. The one in use
 * stays: the user must not sign with an account without having chosen it. Returns whether there was something to mend.
 */
function keepCurrent({ config }: Connections, before: Config['state']): boolean {
  const { current, connections } = config.state
  const now = connections.get(current ?? '')
  const was = connections.get(before.current ?? '')
  const isByItself = before.status === 'connected' && now && !before.connections.has(now.connector.uid)
  if (!isByItself || !was || !isLive(was) || factsOf(now.connector)) return false
  settleState(config, { current: was.connector.uid })
  return true
}

/** Where the app made another connection the current one, by wagmi's own actions, Portico is about that one too. */
function tellCurrent({ config, context, live }: Connections, before: Config['state']): void {
  const { current, connections } = config.state
  if (current === before.current) return
  const now = before.connections.has(current ?? '') ? connections.get(current ?? '') : undefined
  const was = connections.get(before.current ?? '')
  // Only between two that core knows is it a choice: what is new becomes the active one when it is told.
  const isTold = ({ connector }: Connection): boolean =>
    live.get(connector.id)?.owner === connector.uid || factsOf(connector) !== undefined
  if (now && was && isTold(now) && isTold(was)) context.emit({ type: 'activated', connectionId: toData(now).id })
}

/** Returns whether something that wagmi did had to be put right. */
function mend(connections: Connections, before: Config['state'] | undefined): boolean {
  if (mendChain(connections)) return true
  return before !== undefined && (mendDropped(connections, before) || keepCurrent(connections, before))
}

/**
 * Puts back the last known chain where the wallet's is invalid; drops the connection without one. wagmi takes a chain as a
 * wallet says it. Returns whether there was something to mend.
 */
function mendChain(connections: Connections): boolean {
  const { config, live } = connections
  const wrong = [...config.state.connections.values()].find(
    (connection) => isLive(connection) && !isChainNumber(connection.chainId)
  )
  if (!wrong) return false
  const { connector } = wrong
  const before = live.get(connector.id)
  if (before?.owner !== connector.uid) void release(connections, connector)
  else {
    const chainId = toChainNumber(before.data.networkId)
    config.setState((state) => ({
      ...state,
      connections: new Map(state.connections).set(connector.uid, { ...wrong, chainId }),
    }))
  }
  return true
}
