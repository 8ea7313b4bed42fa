import type { Namespace } from '../../caip/namespaces.js'
import type { MultichainConnector, MultichainSession } from '../../connectors/types.js'
import type { Logger } from '../../platform/types.js'
import type { WalletMethods } from '../methods.js'
import type { ConnectionData, ConnectionHandle } from '../types.js'
import type { EndReason, LiveConnections } from './createLiveConnections.js'

/** One namespace's connection over a session of a multichain connector, as long as the session lives here. */
export interface FollowedSession<N extends Namespace> {
  readonly sessionId: string
  /** Why it is over for this namespace; undefined while it lives. */
  readonly endedBy: EndReason
  /** The current connection, which the caller then knows: no event repeats it. Undefined when nothing is left. */
  accept(): ConnectionHandle<N> | undefined
  /** Tells core how the session differs from what it knows: `changed`, or `disconnected` with the reason. */
  look(): void
  /** Stops following and telling, because another session takes its place. */
  forget(): void
  /** It is over for this namespace, though it may go on elsewhere. Calls `onEnd`, once. */
  leave(reason: NonNullable<EndReason>): void
  /** Ends the session everywhere. The wallet is told and not waited for. Core hears of it as of any end. */
  end(): void
}

/**
 * Follows a session until it ends or is forgotten. The adapter says what the session is to its namespace (`readData`, undefined
 * when nothing is left), and looks when it is ready to tell; a list of live connections of its own (`live`) has what core
 * knows.
 *
 * @example
 * const followed = followSession({
 *   live, connector, session, connectorId, logger,
 *   readData: () => dataOf(session),
 *   readMethods: () => abilities.wallet,
 *   updateMethods: () => abilities.offer(abilitiesOf(session)),
 *   onUpdate: (next) => {
 *     session = next
 *     followed.look()
 *   },
 *   onEnd: () => followed.look(),
 * })
 * const handle = followed.accept()
 */
export function followSession<N extends Namespace>(request: {
  readonly live: LiveConnections<N, FollowedSession<N>>
  readonly connector: Pick<MultichainConnector, 'disconnect' | 'subscribe'>
  readonly session: MultichainSession
  /** Id of the connection's connector. */
  readonly connectorId: string
  readonly logger: Pick<Logger, 'warn'>
  readonly readData: () => ConnectionData<N> | undefined
  /** What the wallet can do: `Abilities.wallet`. */
  readonly readMethods: () => WalletMethods
  /** Looks at what the wallet can do; true when that differs: `Abilities.offer`. */
  readonly updateMethods: () => boolean
  /** The session has other accounts, networks or methods. Never called after its end. */
  readonly onUpdate: (session: MultichainSession) => void
  /** It is over for this namespace. */
  readonly onEnd: () => void
}): FollowedSession<N> {
  const { live, connector, connectorId, logger } = request
  const { id: sessionId, wallet: peer } = request.session
  let endedBy: EndReason

  const followed: FollowedSession<N> = {
    sessionId,
    get endedBy() {
      return endedBy
    },
    accept: () => {
      const data = endedBy ? undefined : request.readData()
      if (!data) return undefined
      request.updateMethods()
      live.add(data, followed)
      return { name: peer.name, data, wallet: request.readMethods(), disconnect }
    },
    look: () => {
      if (live.get(connectorId)?.owner !== followed) return
      const data = endedBy ? undefined : request.readData()
      if (data) live.tell(data, { hasOtherMethods: request.updateMethods() })
      else {
        stopFollowing()
        live.end(connectorId, endedBy)
      }
    },
    forget: () => {
      stopFollowing()
      live.take(connectorId, followed)
    },
    leave: (reason) => {
      if (endedBy) return
      endedBy = reason
      stopFollowing()
      request.onEnd()
    },
    end: () => {
      if (endedBy) return
      followed.leave('user')
      connector.disconnect(sessionId).catch((error: unknown) => {
        logger.warn('The wallet was not told that its session is over', error)
      })
    },
  }
  /** Core hears nothing of what it asked for. A second time does nothing. */
  const disconnect = async (): Promise<void> => {
    if (live.take(connectorId, followed)) followed.end()
  }
  const stopFollowing = connector.subscribe((event) => {
    if (event.type === 'updated' && event.session.id === sessionId) request.onUpdate(event.session)
    if (event.type === 'ended' && event.sessionId === sessionId) followed.leave(event.reason)
  })
  return followed
}
