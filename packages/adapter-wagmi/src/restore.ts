import { type Adapter, untilAborted } from '@portico/core/adapter'
import type { Config, Connector } from '@wagmi/core'
import type { Connections } from './connections.js'
import type { Discovery } from './connectors.js'
import { settleState } from './settleState.js'

/**
 * `Adapter.restore`, silently. What answers too late comes as an event. wagmi's `reconnect` is not used: it drops what
 * the user connects meanwhile, and one connector that throws ends it for every Config of the page.
 */
export function createRestore({
  config,
  connections,
  discovery,
}: {
  readonly config: Config
  readonly connections: Connections
  readonly discovery: Discovery
}): Adapter<'eip155'>['restore'] {
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
    // Someone else restores already, wagmi's own provider for example.
    if (isBusy()) return untilSettled()
    const connectors = connectorIds.flatMap((connectorId) => discovery.find(connectorId) ?? [])
    if (config.state.status === 'connected' || !connectors.length) return
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
      connections.put({ connector, accounts: [first, ...rest], chainId })
    }
    // What cannot be restored, and says so by throwing, is not connected.
    await Promise.all(connectors.map((connector) => restoreOne(connector).catch(() => undefined)))
    isOurs = false
    settleState(config)
  }

  return async ({ connectorIds, signal }) => {
    const claim = connections.claim(connectorIds)
    await Promise.race([restoreAll(connectorIds).finally(claim.end), untilAborted(signal)])
    // The wallets may still answer, but nobody waits any more.
    if (isOurs) settleState(config)
    const handles = connectorIds.flatMap((connectorId) => {
      const connection = connections.find(connectorId)
      return connection ? [connections.accept({ connection, isRestored: true })] : []
    })
    claim.tell()
    return handles
  }
}
