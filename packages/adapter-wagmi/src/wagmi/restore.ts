import { type Adapter, aborted, onAbort, until } from '@portico/core/adapter'
import type { Config, Connection, Connector } from '@wagmi/core'
import type { Discovery } from '../page/connectors.js'
import { isBusy } from '../page/holdAsked.js'
import { accept, type Connections, inWagmi, put, type RestoreRun, release } from './connections.js'
import { hearLeave, type LeaveWatch } from './hearLeave.js'
import { holdEvents } from './holdEvents.js'
import { settleState } from './settleState.js'
import type { ConnectionsWatch } from './watchConnections.js'

/** What restores. */
export interface Restore {
  readonly restore: Adapter<'eip155'>['restore']
  /** Whether wagmi's `disconnect` has ended the newest restore. */
  hasLeft(): boolean
  /** The user acts, or the adapter stops: a wallet of the last visit that comes only now is not restored any more. */
  giveUp(): void
}

/**
 * `Adapter.restore`, silently. What answers too late comes as an event, and so does a wallet that comes to the page up to 3 s
 * after it has ended, unless the user has acted: wagmi's `disconnect` ends it too. wagmi's `reconnect` is not used: it drops what the user connects meanwhile, and
 * one connector that throws ends it for every Config of the page.
 */
export function createRestore(
  connections: Connections,
  {
    discovery,
    watch,
    endHint,
    hasLeftHint,
  }: {
    readonly discovery: Discovery
    readonly watch: ConnectionsWatch
    readonly endHint: () => boolean
    readonly hasLeftHint: () => boolean
  }
): Restore {
  const { config, claimed, restoring } = connections
  /** The restore whose state wagmi is in. */
  let current: RestoreRun | undefined
  let latecomers = new AbortController()
  let leaving: LeaveWatch | undefined
  /** Whether wagmi's `disconnect` has ended the newest restore. */
  let hasLeft = false

  const begin = (connectorIds: readonly string[]): RestoreRun => {
    const run = Symbol('restore')
    for (const connectorId of connectorIds) restoring.set(connectorId, run)
    return run
  }

  /** All of them have answered: what comes now is news. */
  const end = (connectorIds: readonly string[], run: RestoreRun): void => {
    for (const connectorId of connectorIds) if (restoring.get(connectorId) === run) restoring.delete(connectorId)
  }

  const askAll = async (connectors: readonly Connector[], run: RestoreRun): Promise<void> => {
    leaving?.quietly(() =>
      config.setState((state) => ({ ...state, status: state.current ? 'reconnecting' : 'connecting' }))
    )
    current = run
    const providers: unknown[] = []
    const restoreIt = (connector: Connector): Promise<void> => restoreOne(connections, { connector, providers, run })
    // What cannot be restored, and says so by throwing, is not connected.
    await Promise.all(connectors.map((connector) => restoreIt(connector).catch(() => undefined)))
    if (current !== run) return
    current = undefined
    settleState(config)
  }

  const find = (connectorIds: readonly string[]): readonly Connector[] =>
    connectorIds.flatMap((connectorId) => discovery.find(connectorId) ?? [])

  /** Ends what waits for its wallet, as if it had been restored and disconnected. */
  const leave = (connectorIds: readonly string[], run: RestoreRun): void => {
    latecomers.abort()
    hasLeft = true
    if (current === run) current = undefined
    end(connectorIds, run)
    for (const connector of find(connectorIds)) void release(connections, connector)
    for (const connectorId of connectorIds)
      connections.context.emit({ type: 'disconnected', connectionId: `eip155/${connectorId}`, reason: 'user' })
  }

  const restoreThere = async (connectorIds: readonly string[], run: RestoreRun): Promise<void> => {
    await discovery.untilThere(connectorIds, SOON_MS)
    const wasHinted = endHint()
    if (hasLeft) return wasHinted ? settleState(config) : undefined
    // Other code restores already, wagmi's own provider for example.
    if (isBusy(config.state) && !wasHinted) return untilSettled(config)
    const connectors = find(connectorIds)
    if (config.state.status === 'connected' || !connectors.length) return wasHinted ? settleState(config) : undefined
    await askAll(connectors, run)
  }

  /** Restores a wallet that comes after the others. */
  const restoreLate = async (connectorId: string, acted: AbortSignal): Promise<void> => {
    if (await discovery.isThere(connectorId)) return
    await discovery.untilThere([connectorId], LATE_MS)
    if (!(await discovery.isThere(connectorId))) return
    const connectors = find([connectorId])
    if (acted.aborted || inWagmi(connections).has(connectorId) || !connectors.length) return
    const run = begin([connectorId])
    if (isBusy(config.state)) await untilSettled(config)
    const asked = askAll(connectors, run).finally(() => end([connectorId], run))
    const { clock } = connections.context.platform
    // One that does not answer must not keep the others unheard. What it answers later is still taken.
    await until({ limit: { clock, ms: LATE_MS }, work: () => asked }).catch(() => undefined)
    if (current === run) settleState(config)
    watch.look()
  }

  const restore: Restore['restore'] = async ({ connectorIds, signal }) => {
    claimed.push(...connectorIds)
    const run = begin(connectorIds)
    latecomers.abort()
    latecomers = new AbortController()
    const { signal: acted } = latecomers
    hasLeft = false
    const watchLeave = hearLeave(connections, () => leave(connectorIds, run))
    leaving = watchLeave
    onAbort(acted, watchLeave.stop)
    // Before this began the user has ended what the server showed.
    if (config.state.status === 'disconnected' && hasLeftHint() && endHint()) leave(connectorIds, run)
    const all = restoreThere(connectorIds, run).finally(() => end(connectorIds, run))
    void all
      .then(() => Promise.all(connectorIds.map((connectorId) => restoreLate(connectorId, acted))))
      .finally(watchLeave.stop)
    await Promise.race([all, aborted(signal)])
    // The wallets may still answer, but the restore is over.
    if (current === run || endHint()) settleState(config)
    const handles = connectorIds.flatMap((connectorId) => {
      const connection = inWagmi(connections).get(connectorId)
      return connection ? [accept(connections, { connection, isGuest: true })] : []
    })
    for (const connectorId of connectorIds) claimed.splice(claimed.indexOf(connectorId), 1)
    watch.look()
    return handles
  }

  return { restore, hasLeft: () => hasLeft, giveUp: () => latecomers.abort() }
}

function untilSettled(config: Config): Promise<void> {
  return new Promise((resolve) => {
    const stop = config.subscribe(isBusy, (busy) => {
      if (busy) return
      stop()
      resolve()
    })
  })
}

/** Puts in what a connector restores, unless another had the same provider, which is added to `providers`. */
async function restoreOne(
  connections: Connections,
  {
    connector,
    providers,
    run,
  }: { readonly connector: Connector; readonly providers: unknown[]; readonly run: RestoreRun }
): Promise<void> {
  const { config } = connections
  const { emitter } = connector
  if (!(await connector.getProvider()) || !(await connector.isAuthorized())) return
  const isHeard = emitter.listenerCount('connect') > 0
  let held = holdEvents(config, connector)
  try {
    let answer = await connector.connect({ isReconnecting: true })
    if (held.hasLeft()) {
      // wagmi's connector has let go of it, and hears no more of one that has come back.
      held.stop()
      held = holdEvents(config, connector)
      if (!(await connector.isAuthorized())) return
      answer = await connector.connect({ isReconnecting: true })
    }
    const { accounts, chainId } = answer
    const [first, ...rest] = accounts
    const provider: unknown = await connector.getProvider()
    // Two connectors can share one provider.
    if (!first || providers.includes(provider)) return
    providers.push(provider)
    const connection: Connection = { connector, accounts: [first, ...rest], chainId }
    if (put(connections, { connection, run })) held.tell()
  } finally {
    held.stop()
    // What it said meanwhile has ended that wagmi hears it connect by itself.
    const isDeaf = !config.state.connections.has(connector.uid) && !emitter.listenerCount('connect')
    if (isHeard && isDeaf) emitter.on('connect', config._internal.events.connect)
  }
}

/** How long a visit waits for a wallet before it begins without. */
const SOON_MS = 1_000

/** How long a wallet may take after that. */
const LATE_MS = 3_000
