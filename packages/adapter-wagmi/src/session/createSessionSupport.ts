import {
  type AdapterContext,
  createLiveConnections,
  type FollowedSession,
  type MultichainConnector,
  type MultichainSession,
  type SessionSupport,
} from '@portico/core/adapter'
import type { Config, Connector } from '@wagmi/core'
import type { Connections } from '../connections.js'
import { toChainNumber } from '../network.js'
import { connectSession, currentOf } from './connectSession.js'
import { readSession } from './readSession.js'
import { factsOf } from './sessionFacts.js'
import { sessionRequest } from './sessionRequest.js'
import { untilQuiet } from './untilQuiet.js'

/**
 * Sessions of a multichain connector in a wagmi Config. What is open is what the Config has. The last session of a connector id
 * is the one that counts.
 */
export function createSessionSupport(deps: {
  readonly config: Config
  readonly context: AdapterContext<'eip155'>
  readonly connections: Connections
  /** The newest restore of this page's own wallets, which wagmi would not do beside a connection. */
  readonly restored: () => Promise<unknown> | undefined
}): SessionSupport<'eip155'> {
  const { config } = deps
  const live = createLiveConnections<'eip155', FollowedSession<'eip155'>>(deps.context)
  const find = (connectorId: string): Connector | undefined => config.connectors.find(({ id }) => id === connectorId)

  return {
    request: () => sessionRequest(config),
    open: async ({ connector: multichain, session: given, connectorId, networkId, isRestored }) => {
      const watch = watchSession(multichain, given)
      if (isRestored) await deps.restored()
      await untilQuiet({ config, clock: deps.context.platform.clock, isRestored })
      const session = watch.stop()
      const before = find(connectorId)
      const facts = before && factsOf(before)
      // Over meanwhile, or the app has such a connector itself.
      if (!session || (before && !facts)) return undefined
      if (facts?.sessionId === session.id) return facts.accept()
      const start = readSession(session, [
        networkId && toChainNumber(networkId),
        currentOf(session),
        ...config.chains.map(({ id }) => id),
      ])
      if (!start) return undefined
      facts?.forget()
      return connectSession({ ...deps, live, multichain, session, start, connectorId }).accept()
    },
  }
}

/** Follows a session until it is taken; what is taken is the session of then, undefined when it is over. */
function watchSession(
  multichain: MultichainConnector,
  given: MultichainSession
): { stop(): MultichainSession | undefined } {
  let session: MultichainSession | undefined = given
  const stop = multichain.subscribe((event) => {
    if (event.type === 'updated' && event.session.id === given.id) session = event.session
    if (event.type === 'ended' && event.sessionId === given.id) session = undefined
  })
  return {
    stop: () => {
      stop()
      return session
    },
  }
}
