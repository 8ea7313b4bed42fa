import type { Config } from '@wagmi/core'
import type { Connections } from './connections.js'
import { isLive, settleState } from './settleState.js'

/**
 * wagmi's own `reconnect` begins with an empty list when the first wallet answers, and so drops what the user connected
 * while it waited. wagmi still hears a connector that was not disconnected; its connection is put back, and is the current
 * one if it was. What came in the same change is restored. `before` is the state that the change began with. Returns whether
 * something was dropped.
 */
export function mendDropped({ config, live, restored }: Connections, before: Config['state']): boolean {
  // While wagmi says so it asks the wallets itself: what is gone afterwards is not authorized any more.
  if (before.status === 'reconnecting') return false
  const now = config.state.connections
  const ids = [...now.values()].map(({ connector }) => connector.id)
  const dropped = [...before.connections].filter(([, connection]) => {
    const { connector } = connection
    const isOurs = isLive(connection) && live.get(connector.id) !== undefined
    return isOurs && !ids.includes(connector.id) && connector.emitter.listenerCount('disconnect') > 0
  })
  if (!dropped.length) return false
  const added = [...now.keys()].filter((uid) => !before.connections.has(uid))
  config.setState((state) => ({ ...state, connections: new Map([...dropped, ...state.connections]) }))
  settleState(config, { current: before.current ?? undefined })
  for (const uid of added) restored.add(uid)
  return true
}
