import { isBusy } from '../page/holdAsked.js'
import type { Connections } from './connections.js'
import { isLive } from './settleState.js'

/** What is heard of wagmi while wallets of the last visit are asked. */
export interface LeaveWatch {
  stop(): void
  /** Makes a change of wagmi's state that is Portico's own. */
  quietly(change: () => void): void
}

/**
 * Calls `onLeave` when wagmi's `disconnect` is called and has nothing to end yet: it replaces an empty list by another and says
 * `disconnected`. wagmi's `reconnect` ends so too, but says that it begins.
 */
export function hearLeave({ config }: Connections, onLeave: () => void): LeaveWatch {
  // What was stored, or shown by a server, has a name without functions for a connector, which wagmi could not end.
  for (const connection of config.state.connections.values()) {
    if (isLive(connection)) continue
    Object.assign(connection.connector, { disconnect: async () => onLeave(), emitter: { on: ignore, off: ignore } })
  }
  let isOwn = false
  let isReconnecting = isBusy(config.state)
  const stop = config.subscribe(
    (state) => state,
    (state, before) => {
      if (isOwn) return
      // A list that is read from storage, or emptied by wagmi's provider, leaves the status as it is.
      const isEnd = isBusy(before) && state.status === 'disconnected' && state.connections !== before.connections
      const isLeave = isEnd && state.connections.size + before.connections.size === 0 && !isReconnecting
      isReconnecting = isBusy(state)
      if (isLeave) onLeave()
    }
  )
  return {
    stop,
    quietly: (change) => {
      isOwn = true
      change()
      isOwn = false
    },
  }
}

function ignore(): void {}
