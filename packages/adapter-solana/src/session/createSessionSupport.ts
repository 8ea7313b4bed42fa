import type { AdapterContext, Network, SessionSupport } from '@portico/core/adapter'
import type { Connections } from '../connections.js'
import { createSessionConnection } from './createSessionConnection.js'
import { sessionRequest } from './sessionRequest.js'

/** Sessions of a multichain connector on Solana. The last session of a connector id is the one that counts. */
export function createSessionSupport(deps: {
  readonly connections: Connections
  readonly context: AdapterContext<'solana'>
  readonly networks: () => readonly Network<'solana'>[]
}): SessionSupport<'solana'> {
  const { sessions } = deps.connections
  return {
    request: () => sessionRequest(deps.networks()),
    open: async ({ connector, session, connectorId, networkId }) => {
      const before = sessions.get(connectorId)
      if (before?.sessionId === session.id) return before.accept()
      const connection = createSessionConnection({ ...deps, connector, session, connectorId, networkId })
      if (!connection) return undefined
      before?.forget()
      sessions.set(connectorId, connection)
      return connection.accept()
    },
  }
}
