import {
  type AdapterContext,
  createLiveConnections,
  type FollowedSession,
  type Network,
  type SessionSupport,
} from '@portico/core/adapter'
import type { CreateMethods } from '../abilities.js'
import type { Connections } from '../connections.js'
import { followSolana } from './followSolana.js'
import { sessionRequest } from './sessionRequest.js'

/** Sessions of a multichain connector on Solana. The last session of a connector id is the one that counts. */
export function createSessionSupport(deps: {
  readonly connections: Pick<Connections, 'isRunning' | 'others'>
  readonly context: AdapterContext<'solana'>
  readonly networks: () => readonly Network<'solana'>[]
  readonly createMethods: CreateMethods
}): SessionSupport<'solana'> {
  const live = createLiveConnections<'solana', FollowedSession<'solana'>>(deps.context)
  const { isRunning, others } = deps.connections
  others.add(() => {
    for (const { owner } of live.list()) owner.look()
  })
  return {
    request: () => sessionRequest(deps.networks()),
    open: async ({ connector, session, connectorId, networkId }) => {
      const before = live.get(connectorId)?.owner
      if (before?.sessionId === session.id) return before.accept()
      const followed = followSolana({ ...deps, isRunning, live, connector, session, connectorId, networkId })
      if (!followed) return undefined
      before?.forget()
      return followed.accept()
    },
  }
}
