import { type Adapter, untilAborted } from '@portico/core/adapter'
import type { Connector } from '@wagmi/core'
import { accept, type Connections, inWagmi, put } from './connections.js'
import type { Discovery } from './connectors.js'
import { settleState } from './settleState.js'
import type { ConnectionsWatch } from './watchConnections.js'

/**
 * `Adapter.restore`, silently. What answers too late comes as an event. wagmi's `reconnect` is not used: it drops what
 * the user connects meanwhile, and one connector that throws ends it for every Config of the page.
 */
export function createRestore(
  connections: Connections,
  {
    discovery,
    watch,
    endHint,
  }: { readonly discovery: Discovery; readonly watch: ConnectionsWatch; readonly endHint: () => boolean }
): Adapter<'eip155'>['restore'] {
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

  const restoreAll = async (connectorIds: readonly string[]): Promise<void> => {
    await discovery.untilThere(connectorIds)
    const wasHinted = endHint()
    // Someone else restores already, wagmi's own provider for example.
    if (isBusy() && !wasHinted) return untilSettled()
    const connectors = connectorIds.flatMap((connectorId) => discovery.find(connectorId) ?? [])
    if (config.state.status === 'connected' || !connectors.length) return wasHinted ? settleState(config) : undefined
    config.setState((state) => ({ ...state, status: state.current ? 'reconnecting' : 'connecting' }))
    isOurs = true
    const providers: unknown[] = []
    const restoreOne = async (connector: Connector): Promise<void> => {
      const provider: unknown = await connector.getProvider()
      if (!provider || !(await connector.isAuthorized())) return
      const { accounts, chainId } = await connector.connect({ isReconnecting: true })
      const [first, ...rest] = accounts
      // Two connectors can share one provider.
      if (!first || providers.includes(provider)) return
      providers.push(provider)
      put(connections, { connector, accounts: [first, ...rest], chainId })
    }
    // What cannot be restored, and says so by throwing, is not connected.
    await Promise.all(connectors.map((connector) => restoreOne(connector).catch(() => undefined)))
    isOurs = false
    settleState(config)
  }

  return async ({ connectorIds, signal }) => {
    claimed.push(...connectorIds)
    for (const connectorId of connectorIds) restoring.add(connectorId)
    const all = restoreAll(connectorIds).finally(() => {
      // All of them have answered: what comes now is news.
      for (const connectorId of connectorIds) restoring.delete(connectorId)
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
}
