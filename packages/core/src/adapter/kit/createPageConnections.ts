import type { ChainId } from '../../caip/chainId.js'
import type { Namespace } from '../../caip/namespaces.js'
import { PorticoError } from '../../errors/PorticoError.js'
import type { Adapter, AdapterContext, ConnectionData, ConnectionHandle } from '../types.js'
import { createFarewells } from './createFarewells.js'
import { createLiveConnections, type LiveConnections } from './createLiveConnections.js'
import { createPrompts } from './createPrompts.js'
import type { ErrorConverter } from './errorConverter.js'
import { restoreEach } from './restoreEach.js'
import { unlessAborted } from './untilAborted.js'

/** One connection, as its methods see it. */
export interface PageSession<N extends Namespace, W> {
  readonly connectorId: string
  readonly wallet: W
  /** What core was told last. Throws CONNECTION_NOT_FOUND when this connection has ended. */
  data(): ConnectionData<N>
}

/** How the wallets of a namespace are read and asked. Everything here may throw or reject. */
export interface PageWallets<N extends Namespace, W> {
  /** The wallet behind a connector's id. */
  find(connectorId: string): W | undefined
  /** What the wallet shares now, without asking it. Undefined: nothing. */
  read(wallet: W): Pick<ConnectionData<N>, 'accounts' | 'networkId' | 'networkIds'> | undefined
  /** Asks for accounts, which `read` sees when this has resolved. Shows no prompt if `silent`. */
  ask(wallet: W, how: { readonly silent: boolean; readonly networkId?: ChainId<N> | undefined }): Promise<unknown>
  /** Tells the wallet that its connection is over. */
  leave(wallet: W): Promise<unknown> | undefined
  /** What a new connection is called and can do. */
  open(session: PageSession<N, W>): Pick<ConnectionHandle<N>, 'name' | 'wallet'>
}

/** The connections of an adapter whose wallets are objects of the page. */
export interface PageConnections<N extends Namespace> extends Pick<Adapter<N>, 'connect' | 'restore' | 'stop'> {
  /** Tells what changed while nobody listened. Call it when `PageWallets.find` can answer. */
  start(): void
  /** Looks at a wallet again and tells how its connection differs from what core was told last. */
  sync(connectorId: string): void
}

/**
 * Returns `connect`, `restore` and what goes on between them, for wallets that say what they share: a library's adapter keeps
 * the library's connections instead. It is made of `createPrompts`, `createLiveConnections`, `createFarewells` and
 * `restoreEach`.
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
 */
export function createPageConnections<N extends Namespace, W extends object>(request: {
  readonly context: Pick<AdapterContext<N>, 'emit' | 'platform'>
  readonly namespace: N
  readonly toError: ErrorConverter['toPorticoError']
  readonly wallets: PageWallets<N, W>
}): PageConnections<N> {
  const { context, wallets, toError } = request
  const { clock } = context.platform
  const live = createLiveConnections<N, Own<N, W>>(context)
  const farewells = createFarewells<W>({ clock, limitMs: FAREWELL_MS })
  const prompts = createPrompts<N, unknown>({ clock, toError })
  const leave = (wallet: W): Promise<void> => farewells.say(wallet, () => wallets.leave(wallet))
  const { read, find, accept } = createHandles({ ...request, live, leave })
  let isOn = false

  const sync = (connectorId: string): void => {
    const one = live.get(connectorId)
    if (!one || !isOn) return
    const data = read(connectorId, one.owner.wallet)
    if (data) live.tell(data)
    else live.end(connectorId)
  }

  return {
    sync,
    start: () => {
      isOn = true
      for (const { data } of live.list()) sync(data.connectorId)
    },
    stop: () => {
      isOn = false
    },
    connect: async (attempt) => {
      const { connectorId, networkId, signal } = attempt
      const wallet = wallets.find(connectorId)
      if (!wallet) throw new PorticoError('CONNECTOR_NOT_FOUND', { context: { connectorId } })
      const connected = find(connectorId)
      if (connected && !signal.aborted) {
        await move({ handle: connected, networkId, signal })
        return find(connectorId) ?? connected
      }
      return prompts.connect({
        ...attempt,
        ready: () => farewells.said(wallet),
        ask: () => wallets.ask(wallet, { silent: false, networkId }),
        accept: () => {
          const handle = accept(connectorId, wallet)
          if (!handle) throw new PorticoError('UNAUTHORIZED', { context: { action: 'connect' } })
          return handle
        },
        // An earlier answer may have been taken in.
        undo: () => (live.get(connectorId) ? undefined : leave(wallet)),
        isLocked: () => !read(connectorId, wallet),
      })
    },
    restore: (restoring) =>
      restoreEach({
        ...restoring,
        emit: context.emit,
        restoreOne: async (connectorId) => {
          const wallet = wallets.find(connectorId)
          if (!wallet) return undefined
          await wallets.ask(wallet, { silent: true })
          // Meanwhile the page may have been left.
          return isOn ? accept(connectorId, wallet) : undefined
        },
      }),
  }
}

/** What a wallet shares as a connection, and the handles of those that are live. */
function createHandles<N extends Namespace, W>({
  namespace,
  wallets,
  live,
  leave,
}: {
  readonly namespace: N
  readonly wallets: PageWallets<N, W>
  readonly live: LiveConnections<N, Own<N, W>>
  readonly leave: (wallet: W) => Promise<void>
}) {
  const read = (connectorId: string, wallet: W): ConnectionData<N> | undefined => {
    try {
      const shared = wallets.read(wallet)
      return shared && { ...shared, id: `${namespace}/${connectorId}`, namespace, connectorId }
    } catch {
      // Foreign code that cannot say what it shares shares nothing.
      return undefined
    }
  }

  const find = (connectorId: string): ConnectionHandle<N> | undefined => {
    const one = live.get(connectorId)
    return one && { ...one.owner.opened, data: one.data, disconnect: one.owner.disconnect }
  }

  /** A connection that is there stays. */
  const accept = (connectorId: string, wallet: W): ConnectionHandle<N> | undefined => {
    const data = live.get(connectorId) ? undefined : read(connectorId, wallet)
    if (!data) return find(connectorId)
    const own: Own<N, W> = {
      wallet,
      disconnect: async () => {
        if (live.take(connectorId, own)) await leave(wallet)
      },
      opened: wallets.open({
        connectorId,
        wallet,
        data: () => {
          const now = live.get(connectorId)
          if (now?.owner === own) return now.data
          throw new PorticoError('CONNECTION_NOT_FOUND', { context: { connectionId: data.id } })
        },
      }),
    }
    live.add(data, own)
    return find(connectorId)
  }

  return { read, find, accept }
}

interface Own<N extends Namespace, W> {
  readonly wallet: W
  readonly opened: Pick<ConnectionHandle<N>, 'name' | 'wallet'>
  readonly disconnect: () => Promise<void>
}

/** Moves a connection that is there to the network asked for. */
async function move<N extends Namespace>(request: {
  readonly handle: ConnectionHandle<N>
  readonly networkId: ChainId<N> | undefined
  readonly signal: AbortSignal
}): Promise<void> {
  const { handle, networkId, signal } = request
  if (networkId === undefined || networkId === handle.data.networkId) return
  if (!handle.wallet.switchNetwork) throw new PorticoError('NETWORK_UNKNOWN_TO_WALLET', { context: { networkId } })
  await unlessAborted({ promise: handle.wallet.switchNetwork({ networkId }), signal })
}

/** How long a wallet is told of an end. */
const FAREWELL_MS = 100
