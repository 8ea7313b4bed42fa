import {
  createLiveConnections,
  type MultichainConnector,
  type MultichainSession,
  type SessionSupport,
} from '@portico/core/adapter'
import type { Connector } from '@wagmi/core'
import { connectSession, type SessionRequest } from './connectSession.js'
import { type EvmFollowed, factsOf } from './sessionFacts.js'
import { sessionRequest } from './sessionRequest.js'
import { untilQuiet } from './untilQuiet.js'

/**
 * Sessions of a multichain connector in a wagmi Config. What is open is what the Config has. The last session of a connector id
 * is the one that counts.
 */
export function createSessionSupport({
  config,
  context,
  others,
  restored,
  hasLeft,
}: Pick<SessionRequest, 'config' | 'context' | 'others'> & {
  /** The newest restore of this page's own wallets, which wagmi would not do beside a connection. */
  readonly restored: () => Promise<unknown> | undefined
  /** Whether wagmi's `disconnect` has ended that restore: the session of the last visit ends with it. */
  readonly hasLeft: () => boolean
}): SessionSupport<'eip155'> {
  const live = createLiveConnections<'eip155', EvmFollowed>(context)
  const find = (connectorId: string): Connector | undefined => config.connectors.find(({ id }) => id === connectorId)

  return {
    request: () => sessionRequest(config),
    open: async (opening) => {
      const { connector, connectorId, isRestored } = opening
      const watch = watchSession(connector, opening.session)
      if (isRestored) await restored()
      await untilQuiet({ config, clock: context.platform.clock, isRestored })
      const session = watch.stop()
      if (isRestored && hasLeft()) {
        context.emit({ type: 'disconnected', connectionId: `eip155/${connectorId}`, reason: 'user' })
        await connector.disconnect(opening.session.id)
        return undefined
      }
      const before = find(connectorId)
      const facts = before && factsOf(before)
      // Over meanwhile, or the app has such a connector itself.
      if (!session || (before && !facts)) return undefined
      return connectSession({ ...opening, config, context, live, others, session, before: facts })?.accept()
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
