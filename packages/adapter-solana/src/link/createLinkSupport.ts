import type { AdapterContext, LinkSupport, Network } from '@portico/core/adapter'
import type { Connections } from '../connections.js'
import { createLinkConnection } from './createLinkConnection.js'
import { linkRequest } from './linkRequest.js'

/** Sessions of a link on Solana. The last session of a connector id is the one that counts. */
export function createLinkSupport(deps: {
  readonly connections: Connections
  readonly context: AdapterContext<'solana'>
  readonly networks: () => readonly Network<'solana'>[]
}): LinkSupport<'solana'> {
  const { links } = deps.connections
  return {
    request: () => linkRequest(deps.networks()),
    attach: async ({ link, session, connectorId, networkId }) => {
      const before = links.get(connectorId)
      if (before?.sessionId === session.id) return before.accept()
      const connection = createLinkConnection({ ...deps, link, session, connectorId, networkId })
      if (!connection) return undefined
      before?.forget()
      links.set(connectorId, connection)
      return connection.accept()
    },
  }
}
