import type { Config } from '@wagmi/core'
import type { Connections } from './connections.js'
import { isLive, settleState } from './settleState.js'

/**
 * wagmi's own `reconnect` begins with an empty list when the first wallet answers, and so drops what the user connected
 * while it waited. wagmi still hears a connector that nobody has disconnected; its connection is put back, and is the
 * current one if it was. Returns the uids of what came in the same change, or undefined when nothing was dropped.
 */
export function mendDropped(request: {
  readonly config: Config
  readonly connections: Pick<Connections, 'isKnown'>
  /** The state that the change began with. */
  readonly before: Config['state']
}): readonly string[] | undefined {
  const { config, before } = request
  // While wagmi says so it asks the wallets itself: what is gone afterwards is not authorized any more.
  if (before.status === 'reconnecting') return undefined
  const now = config.state.connections
  const ids = [...now.values()].map(({ connector }) => connector.id)
  const dropped = [...before.connections].filter(([, connection]) => {
    const { connector } = connection
    const isOurs = isLive(connection) && request.connections.isKnown(connector.id)
    return isOurs && !ids.includes(connector.id) && connector.emitter.listenerCount('disconnect') > 0
  })
  if (!dropped.length) return undefined
  const added = [...now.keys()].filter((uid) => !before.connections.has(uid))
  config.setState((state) => ({ ...state, connections: new Map([...dropped, ...state.connections]) }))
  settleState(config, { current: before.current ?? undefined })
  return added
}
