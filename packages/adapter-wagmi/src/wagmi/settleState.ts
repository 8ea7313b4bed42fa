import type { Config, Connection } from '@wagmi/core'
import { isImpostor } from '../page/guardConnectors.js'

/** Whether something honest answers behind a connection: the connectors of stored ones are names without functions. */
export function isLive({ connector, accounts }: Connection): boolean {
  return 'getProvider' in connector && accounts.length > 0 && !isImpostor(connector)
}

/**
 * Makes wagmi's state agree with itself: only live connections, without the one of the `removed` uid; `current` as given or
 * the first one; and the status that follows. wagmi leaves these apart after an attempt that was aborted, and keeps
 * connections that it read from storage and did not restore. A list that is right stays the same object.
 */
export function settleState(
  config: Config,
  change: { readonly removed?: string | undefined; readonly current?: string | undefined } = {}
): void {
  config.setState((state) => {
    const entries = [...state.connections].filter(([uid, connection]) => uid !== change.removed && isLive(connection))
    const wanted = change.current ?? state.current
    const current = entries.find(([uid]) => uid === wanted)?.[0] ?? entries[0]?.[0] ?? null
    const status = current === null ? 'disconnected' : 'connected'
    const connections = entries.length === state.connections.size ? state.connections : new Map(entries)
    const isSame = connections === state.connections && current === state.current && status === state.status
    return isSame ? state : { ...state, connections, current, status }
  })
}
