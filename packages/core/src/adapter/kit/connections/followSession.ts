import type { ChainId } from '../../../caip/chainId.js'
import type { Namespace } from '../../../caip/namespaces.js'
import type { MultichainConnector, MultichainSession } from '../../../connectors/types.js'
import { goneError } from '../../../errors/goneError.js'
import type { PorticoError } from '../../../errors/PorticoError.js'
import type { Logger } from '../../../platform/types.js'
import type { WalletMethods } from '../../methods.js'
import type { ConnectionHandle } from '../../types.js'
import type { EndReason, LiveConnections } from './createLiveConnections.js'
import { type Shared, toConnectionData } from './shared.js'

/** One namespace's connection over a session of a multichain connector, as long as the session lives here. */
export interface FollowedSession<N extends Namespace, S extends Shared<N> = Shared<N>> {
  readonly sessionId: string
  /** Why it is over for this namespace; undefined while it lives. */
  readonly endedBy: EndReason
  /** What the session is to this namespace; what it was last when that is over. */
  shared(): S
  /** Whether the wallet approved a method. */
  has(method: string): boolean
  /** Whether the wallet is asked for methods that the session doesn't list too, and refuses by itself. */
  readonly refusesMethods: boolean
  /** SESSION_GONE once it is over, which also says where the session goes on without the namespace. Undefined before. */
  goneError(): PorticoError<'SESSION_GONE'> | undefined
  /** Asks the wallet. Throws SESSION_GONE when it is over. */
  request(call: { readonly networkId: ChainId<N>; readonly method: string; readonly params: unknown }): Promise<unknown>
  /**
   * Moves the session to one of its networks, which is told as a change before this resolves. Throws SESSION_GONE when it is
   * over.
   */
  switchNetwork(networkId: ChainId<N>): Promise<void>
  /** The current connection, which the caller then knows: no event repeats it. Undefined when nothing is left. */
  accept(): ConnectionHandle<N> | undefined
  /** Tells core how the session differs from what it knows: `changed`, or `disconnected` with the reason. */
  look(): void
  /** Stops following and telling, because another session takes its place. */
  forget(): void
  /** Ends the session everywhere. The wallet is told and not waited for. Core hears of it as of any end. */
  end(): void
}

/** What an adapter makes of a session. It calls `look` when it is ready to tell. */
export interface OpenedSession<S> {
  readonly wallet: WalletMethods
  /** Makes its connection the one that the adapter's library is about: `ConnectionHandle.activate`. */
  activate?(): void
  /** Looks at what the wallet can do; true when that differs: `Abilities.offer`. */
  update(): boolean
  /** The session is followed from now on. */
  onStart(): void
  /** It has other accounts, networks or methods. Never called after its end. */
  onChange(was: S): void
  /** It is over for this namespace. Called once. */
  onEnd(): void
}

/**
 * Follows a session until it ends or is forgotten. The adapter says what the session is to its namespace (`read`) and what it
 * makes of it (`open`); a list of live connections of its own (`live`) has what core knows. Undefined when nothing of the
 * session belongs to the namespace.
 *
 * @example
 * const followed = followSession({
 *   live, before: live.get(connectorId)?.owner, namespace: 'polkadot', connector, session, connectorId, networkId, logger,
 *   read: (session, wanted) => readSession(session, wanted),
 *   open: (followed) => ({
 *     ...openMethods(followed),
 *     onStart: () => undefined,
 *     onChange: () => followed.look(),
 *     onEnd: () => followed.look(),
 *   }),
 * })
 * const handle = followed?.accept()
 */
export function followSession<N extends Namespace, S extends Shared<N>>(request: {
  readonly live: LiveConnections<N, FollowedSession<N, S>>
  /** What the connector's id stands for until now: kept if it is this very session, else it gives way. */
  readonly before?: FollowedSession<N, S> | undefined
  readonly namespace: N
  readonly connector: Pick<
    MultichainConnector,
    'disconnect' | 'refusesMethods' | 'request' | 'subscribe' | 'switchNetwork'
  >
  readonly session: MultichainSession
  /** Id of the connection's connector. */
  readonly connectorId: string
  /** The network to be on, if the session has it. */
  readonly networkId?: ChainId<N> | undefined
  readonly logger: Pick<Logger, 'warn'>
  /**
   * What a session is to this namespace, undefined when that is nothing: on the network that is `asked` for, else on its own
   * current one, else on the one that it was on `before`.
   */
  readonly read: (
    session: MultichainSession,
    wanted: { readonly asked?: ChainId<N> | undefined; readonly before?: ChainId<N> | undefined }
  ) => S | undefined
  readonly open: (followed: FollowedSession<N, S>) => OpenedSession<S>
}): FollowedSession<N, S> | undefined {
  const { live, before, namespace, connector, connectorId, logger, read } = request
  const { id: sessionId, wallet: peer } = request.session
  if (before?.sessionId === sessionId) return before
  let { session } = request
  const first = read(session, { asked: request.networkId })
  if (!first) return undefined
  let shared = first
  let endedBy: EndReason
  let hasNamespace = true
  let stopFollowing: () => void = () => undefined

  const followed: FollowedSession<N, S> = {
    sessionId,
    get endedBy() {
      return endedBy
    },
    shared: () => shared,
    has: (method) => session.methods.includes(method),
    refusesMethods: connector.refusesMethods === true,
    goneError: () => {
      const message = hasNamespace
        ? undefined
        : `Namespace ${namespace} is not configured. Please call connect() first with namespace config`
      return endedBy && goneError(sessionId, undefined, message)
    },
    request: async (call) => {
      if (endedBy) throw followed.goneError()
      return connector.request({ ...call, sessionId })
    },
    switchNetwork: async (networkId) => {
      if (endedBy) throw followed.goneError()
      await connector.switchNetwork({ sessionId, networkId })
    },
    accept: () => {
      if (endedBy) return undefined
      const data = toConnectionData({ namespace, connectorId, shared })
      opened.update()
      live.add(data, followed)
      const { wallet, activate } = opened
      return { name: peer.name, data, wallet, disconnect, ...(activate ? { activate } : {}) }
    },
    look: () => {
      if (live.get(connectorId)?.owner !== followed) return
      if (endedBy) live.end(connectorId, endedBy)
      else live.tell(toConnectionData({ namespace, connectorId, shared }), { hasOtherMethods: opened.update() })
    },
    forget: () => {
      stopFollowing()
      live.take(connectorId, followed)
    },
    end: () => {
      if (endedBy) return
      leave('user')
      connector.disconnect(sessionId).catch((error: unknown) => {
        logger.warn('The wallet was not told that its session is over', error)
      })
    },
  }
  const leave = (reason: NonNullable<EndReason>): void => {
    if (endedBy) return
    endedBy = reason
    stopFollowing()
    opened.onEnd()
  }
  const update = (next: MultichainSession): void => {
    const was = shared
    const now = read(next, { before: was.networkId })
    // The session may go on elsewhere; here is nothing left of it.
    if (!now) {
      hasNamespace = false
      leave('wallet')
      return
    }
    session = next
    shared = now
    opened.onChange(was)
  }
  /** Core hears nothing of what it asked for. A second time does nothing. */
  const disconnect = async (): Promise<void> => {
    if (live.take(connectorId, followed)) followed.end()
  }
  before?.forget()
  const opened = request.open(followed)
  stopFollowing = connector.subscribe((event) => {
    if (event.type === 'updated' && event.session.id === sessionId) update(event.session)
    if (event.type === 'ended' && event.sessionId === sessionId) leave(event.reason)
  })
  opened.onStart()
  return followed
}
