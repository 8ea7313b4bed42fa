import type { Adapter, AdapterContext } from '@portico/core/adapter'
import { type Config, reconnect } from '@wagmi/core'
import type { Connections } from './connections.js'
import type { Discovery } from './connectors.js'
import { settleState } from './settleState.js'

/** `Adapter.restore` over wagmi's `reconnect`, which reads silently. What answers too late comes as an event. */
export function createRestore({
  config,
  context,
  connections,
  discovery,
}: {
  readonly config: Config
  readonly context: AdapterContext<'eip155'>
  readonly connections: Connections
  readonly discovery: Discovery
}): Adapter<'eip155'>['restore'] {
  const { clock } = context.platform
  const wait = (ms: number): Promise<void> => new Promise((resolve) => clock.setTimeout(resolve, ms))
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

  const restoreAll = async (connectorIds: readonly string[], isOver: () => boolean): Promise<void> => {
    await discovery.untilThere(connectorIds)
    // Someone else restores already, wagmi's own provider for example.
    if (isBusy()) return untilSettled()
    const connectors = connectorIds.flatMap((connectorId) => discovery.find(connectorId) ?? [])
    if (config.state.status === 'connected' || !connectors.length) return
    while (!isOver()) {
      const done = reconnect(config, { connectors })
      // wagmi has one "is reconnecting" for all Configs of a page, and does nothing while another one's is on.
      if (!isBusy()) await wait(BUSY_RETRY_MS)
      else {
        isOurs = true
        await done
        isOurs = false
        return settleState(config)
      }
    }
  }

  return async ({ connectorIds }) => {
    const unclaim = connections.claim(connectorIds)
    let stopClock: () => void = () => undefined
    let isOver = false
    const limit = new Promise<void>((resolve) => {
      stopClock = clock.setTimeout(resolve, LIMIT_MS)
    })
    await Promise.race([restoreAll(connectorIds, () => isOver), limit])
    isOver = true
    stopClock()
    // wagmi goes on, but nobody waits any more; should it find a connection after all, its state is settled again.
    if (isOurs) settleState(config)
    const handles = connectorIds.flatMap((connectorId) => {
      const connection = connections.find(connectorId)
      return connection ? [connections.accept(connection)] : []
    })
    unclaim()
    return handles
  }
}

const BUSY_RETRY_MS = 50

/** Before core gives up at 3 s. */
const LIMIT_MS = 2_500
