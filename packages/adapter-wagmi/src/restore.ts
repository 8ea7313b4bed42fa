import { type Adapter, untilAborted } from '@portico/core/adapter'
import type { Connector } from '@wagmi/core'
import { accept, type Connections, inWagmi, put } from './connections.js'
import type { Discovery } from './connectors.js'
import { hearMeanwhile } from './hearMeanwhile.js'
import { settleState } from './settleState.js'
import type { ConnectionsWatch } from './watchConnections.js'

/** What restores. */
export interface Restore {
  readonly restore: Adapter<'eip155'>['restore']
  /** The user acts, or nobody listens: a wallet of the last visit that comes only now is not restored any more. */
  giveUp(): void
}

/**
 * `Adapter.restore`, silently. What answers too late comes as an event, and so does a wallet that comes to the page up to 3 s
 * after it has ended, unless the user has acted. wagmi's `reconnect` is not used: it drops what the user connects meanwhile, and
 * one connector that throws ends it for every Config of the page.
 */
export function createRestore(
  connections: Connections,
  {
    discovery,
    watch,
    endHint,
  }: { readonly discovery: Discovery; readonly watch: ConnectionsWatch; readonly endHint: () => boolean }
): Restore {
  const { config, claimed, restoring } = connections
  const isBusy = (): boolean => config.state.status === 'connecting' || config.state.status === 'reconnecting'

  const untilSettled = (): Promise<void> =>
    new Promise((resolve) => {
      const stop = config.subscribe(isBusy, (busy) => {
        if (busy) return
        stop()
        resolve()
      })
    })

  let isOurs = false
  let latecomers = new AbortController()

  const askAll = async (connectors: readonly Connector[]): Promise<void> => {
    config.setState((state) => ({ ...state, status: state.current ? 'reconnecting' : 'connecting' }))
    isOurs = true
    const providers: unknown[] = []
    const restoreIt = (connector: Connector): Promise<void> => restoreOne(connections, { connector, providers })
    // What cannot be restored, and says so by throwing, is not connected.
    await Promise.all(connectors.map((connector) => restoreIt(connector).catch(() => undefined)))
    isOurs = false
    settleState(config)
  }

  const find = (connectorIds: readonly string[]): readonly Connector[] =>
    connectorIds.flatMap((connectorId) => discovery.find(connectorId) ?? [])

  const restoreThere = async (connectorIds: readonly string[]): Promise<void> => {
    await discovery.untilThere(connectorIds, SOON_MS)
    const wasHinted = endHint()
    // Someone else restores already, wagmi's own provider for example.
    if (isBusy() && !wasHinted) return untilSettled()
    const connectors = find(connectorIds)
    if (config.state.status === 'connected' || !connectors.length) return wasHinted ? settleState(config) : undefined
    await askAll(connectors)
  }

  /** Restores a wallet that comes after the others. */
  const restoreLate = async (connectorId: string, acted: AbortSignal): Promise<void> => {
    if (await discovery.isThere(connectorId)) return
    await discovery.untilThere([connectorId], LATE_MS)
    if (!(await discovery.isThere(connectorId))) return
    const connectors = find([connectorId])
    if (acted.aborted || inWagmi(connections).has(connectorId) || !connectors.length) return
    restoring.add(connectorId)
    if (isBusy()) await untilSettled()
    await askAll(connectors)
    restoring.delete(connectorId)
  }

  const restore: Restore['restore'] = async ({ connectorIds, signal }) => {
    claimed.push(...connectorIds)
    for (const connectorId of connectorIds) restoring.add(connectorId)
    latecomers.abort()
    latecomers = new AbortController()
    const { signal: acted } = latecomers
    const all = restoreThere(connectorIds).finally(() => {
      // All of them have answered: what comes now is news.
      for (const connectorId of connectorIds) restoring.delete(connectorId)
    })
    void all.then(() => {
      for (const connectorId of connectorIds) void restoreLate(connectorId, acted)
    })
    await Promise.race([all, untilAborted(signal)])
    // The wallets may still answer, but nobody waits any more.
    if (isOurs || endHint()) settleState(config)
    const handles = connectorIds.flatMap((connectorId) => {
      const connection = inWagmi(connections).get(connectorId)
      return connection ? [accept(connections, { connection, isRestored: true })] : []
    })
    for (const connectorId of connectorIds) claimed.splice(claimed.indexOf(connectorId), 1)
    watch.look()
    return handles
  }

  return { restore, giveUp: () => latecomers.abort() }
}

/** Puts in what a connector restores, unless another had the same provider, which is added to `providers`. */
async function restoreOne(
  connections: Connections,
  { connector, providers }: { readonly connector: Connector; readonly providers: unknown[] }
): Promise<void> {
  const { config } = connections
  const { emitter } = connector
  if (!(await connector.getProvider()) || !(await connector.isAuthorized())) return
  const isHeard = emitter.listenerCount('connect') > 0
  const meanwhile = hearMeanwhile(config, connector)
  try {
    const { accounts, chainId } = await connector.connect({ isReconnecting: true })
    const [first, ...rest] = accounts
    const provider: unknown = await connector.getProvider()
    // Two connectors can share one provider.
    if (!first || providers.includes(provider)) return
    providers.push(provider)
    if (put(connections, { connector, accounts: [first, ...rest], chainId })) meanwhile.tell()
  } finally {
    meanwhile.stop()
    // What it said meanwhile has ended that wagmi hears it connect by itself.
    const isDeaf = !config.state.connections.has(connector.uid) && !emitter.listenerCount('connect')
    if (isHeard && isDeaf) emitter.on('connect', config._internal.events.connect)
  }
}

/** How long a visit waits for a wallet before it begins without. */
const SOON_MS = 1_000

/** How long a wallet may take after that. */
const LATE_MS = 3_000
