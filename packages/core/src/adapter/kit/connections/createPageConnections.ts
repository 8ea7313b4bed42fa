import type { ChainId } from '../../../caip/chainId.js'
import type { Namespace } from '../../../caip/namespaces.js'
import { PorticoError } from '../../../errors/PorticoError.js'
import type { Adapter, AdapterContext, ConnectionHandle, ConnectSignIn } from '../../types.js'
import type { ErrorConverter } from '../errorConverter.js'
import { createFarewells } from './createFarewells.js'
import { createPageHandles } from './createPageHandles.js'
import { createPrompts } from './createPrompts.js'
import type { PageWallets } from './pageWallets.js'
import type { Shared } from './shared.js'

/** The connections of an adapter whose wallets are objects of the page. */
export interface PageConnections<N extends Namespace, W> extends Pick<Adapter<N>, 'connect' | 'stop'> {
  /** Tells what changed while the adapter was stopped. Call it when `PageWallets.find` can answer. */
  start(): void
  isRunning(): boolean
  /** Asks one wallet without a prompt: what `restoreEach` needs. A connection that is there already is not asked. */
  restoreOne(connectorId: string): Promise<ConnectionHandle<N> | undefined>
  /**
   * Asks each wallet anew without a prompt, and tells what differs: `Adapter.refresh`. One that refuses shares nothing any
   * more; one that fails otherwise, or doesn't answer, is connected as before.
   */
  refresh(): Promise<void>
  /** Looks at a wallet again and tells how its connection differs from what core was told last. */
  sync(wallet: W): void
  /** Looks at all of them, because what `PageWallets.read` follows from has changed, such as the app's networks. */
  syncAll(): void
  /** Ends the connection of a wallet that is gone from the page, and tells. */
  drop(wallet: W): void
  /** Called by `start`, and by `syncAll` while it runs: for connections that are kept elsewhere, such as those over sessions. */
  readonly others: Set<() => void>
}

/** What `createPageConnections` is told. */
export interface PageConnectionsRequest<N extends Namespace, W, S extends Shared<N>, A> {
  readonly context: Pick<AdapterContext<N>, 'emit' | 'platform'>
  readonly namespace: N
  readonly toError: ErrorConverter['toPorticoError']
  readonly wallets: PageWallets<N, W, S, A>
}

/**
 * Returns `connect`, what `restoreEach` needs, and what goes on between them, for wallets that say what they share: a library's
 * adapter keeps the library's connections instead. It is made of `createPrompts`, `createLiveConnections` and
 * `createFarewells`.
 *
 * @example
 * const connections = createPageConnections<'polkadot', Wallet>({
 *   context,
 *   namespace: 'polkadot',
 *   toError: converter.toPorticoError,
 *   wallets: {
 *     find: discovery.find,
 *     read: (wallet) => wallet.account && { accounts: [toAccount(wallet.account)], networkId: toNetworkId(wallet.chain) },
 *     ask: (wallet, { silent }) => wallet.connect({ silent }),
 *     leave: (wallet) => wallet.disconnect(),
 *     open: (session) => ({ name: session.wallet.name, wallet: createWalletMethods(session) }),
 *   },
 * })
 * const restore = (request) => restoreEach({ ...request, emit: context.emit, restoreOne: connections.restoreOne })
 */
export function createPageConnections<
  N extends Namespace,
  W extends object,
  S extends Shared<N> = Shared<N>,
  A = unknown,
>(request: PageConnectionsRequest<N, W, S, A>): PageConnections<N, W> {
  const { context, namespace, wallets, toError } = request
  const { clock } = context.platform
  const farewells = createFarewells<W>({ clock, limitMs: FAREWELL_MS })
  const prompts = createPrompts<N, A | undefined>({ clock, toError })
  const leave = (wallet: W): Promise<void> => farewells.say(wallet, () => wallets.leave(wallet))
  const handles = createPageHandles({ ...request, leave })
  const refreshOne = async (connectorId: string, wallet: W): Promise<void> => {
    const before = handles.newest.get(connectorId)
    const isStill = (): boolean => handles.newest.get(connectorId) === before
    try {
      const answer = await wallets.ask(wallet, { silent: true })
      // Connected anew meanwhile, it is a later connection, about which this says nothing.
      if (isStill()) handles.sync(wallet, answer)
    } catch (error) {
      const isRefused = ['USER_REJECTED', 'UNAUTHORIZED'].includes(
        toError(error, { action: 'connect', connectorId }).code
      )
      if (isStill() && isRefused) handles.drop(wallet)
    }
  }
  const restoreOne: PageConnections<N, W>['restoreOne'] = async (connectorId) => {
    const wallet = wallets.find(connectorId)
    const connected = handles.find(connectorId)
    if (connected || !wallet) return connected
    const before = handles.newest.get(connectorId)
    const answer = await wallets.ask(wallet, { silent: true })
    // Meanwhile the user may have connected it, also let it go again, or left.
    if (!handles.isRunning()) return undefined
    if (handles.newest.get(connectorId) !== before) return handles.find(connectorId)
    // Another wallet that has the id by then was not asked yet.
    return wallets.find(connectorId) === wallet
      ? handles.accept({ connectorId, wallet, answer })
      : restoreOne(connectorId)
  }

  return {
    ...handles,
    connect: async (attempt) => {
      const { connectorId, networkId, signal } = attempt
      const wallet = wallets.find(connectorId)
      if (!wallet) throw new PorticoError('CONNECTOR_NOT_FOUND', { context: { connectorId } })
      const connected = handles.find(connectorId)
      const isThere = connected && [undefined, connected.data.networkId].includes(networkId)
      if (isThere && !signal.aborted) return connected
      let signIn: ConnectSignIn | undefined
      const offer = async (): Promise<void> => {
        const signsInOn = connected ? undefined : wallets.signsInOn?.(wallet, { networkId })
        signIn = signsInOn && (await attempt.signIn?.({ networkId: signsInOn }))
      }
      return prompts.connect({
        ...attempt,
        wallet,
        ready: () => (attempt.signIn ? farewells.said(wallet).then(offer) : farewells.said(wallet)),
        // One that is there only has to move, which may be a prompt too.
        ask: () =>
          connected ? move(connected, networkId) : wallets.ask(wallet, { silent: false, networkId, signIn, signal }),
        accept: (answer) => {
          if (wallets.find(connectorId) !== wallet) {
            void leave(wallet)
            throw new PorticoError('WALLET_DISCONNECTED', { context: { connectionId: `${namespace}/${connectorId}` } })
          }
          const known = handles.find(connectorId)
          if (known) return move(known, networkId).then(() => handles.find(connectorId) ?? known)
          const handle = handles.accept({ connectorId, wallet, networkId, answer })
          if (!handle) throw new PorticoError('UNAUTHORIZED', { context: { action: 'connect' } })
          return handle
        },
        // An earlier answer may have been taken in.
        undo: () => (handles.wallets().some(([, live]) => live === wallet) ? undefined : leave(wallet)),
        isLocked: wallets.isLocked && (() => wallets.isLocked?.(wallet) ?? false),
      })
    },
    refresh: async () => {
      await Promise.all(handles.wallets().map(([connectorId, wallet]) => refreshOne(connectorId, wallet)))
    },
    restoreOne,
  }
}

/** Moves a connection that is there to the network asked for. */
async function move<N extends Namespace>(handle: ConnectionHandle<N>, networkId?: ChainId<N>): Promise<undefined> {
  if (networkId === undefined || networkId === handle.data.networkId) return
  if (!handle.wallet.switchNetwork) throw new PorticoError('NETWORK_UNKNOWN_TO_WALLET', { context: { networkId } })
  await handle.wallet.switchNetwork({ networkId })
}

/** How long a wallet is told of an end. */
const FAREWELL_MS = 100
