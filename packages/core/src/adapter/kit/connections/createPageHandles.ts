import type { ChainId } from '../../../caip/chainId.js'
import type { Namespace } from '../../../caip/namespaces.js'
import { PorticoError } from '../../../errors/PorticoError.js'
import type { AdapterContext, ConnectionData, ConnectionHandle } from '../../types.js'
import { createLiveConnections, type LiveConnection } from './createLiveConnections.js'
import type { OpenedPage, PageSession, PageWallets } from './pageWallets.js'
import { type Shared, toConnectionData } from './shared.js'

/** The live connections of wallets of the page, at most one per connector, and what is told of them. */
export interface PageHandles<N extends Namespace, W, S, A> {
  start(): void
  stop(): void
  isRunning(): boolean
  sync(wallet: W, answer?: A): void
  syncAll(): void
  drop(wallet: W): void
  /** The wallets of live connections by their connectors. A copy. */
  wallets(): readonly (readonly [connectorId: string, wallet: W])[]
  readonly others: Set<() => void>
  /** What a wallet shares now; undefined also for one that cannot say. */
  read(wallet: W, how?: { readonly networkId?: ChainId<N> | undefined; readonly answer?: A | undefined }): S | undefined
  /** The handle of a live connection. */
  find(connectorId: string): ConnectionHandle<N> | undefined
  /** What stands for the last connection of each connector, also when it has ended. */
  readonly newest: ReadonlyMap<string, object>
  /**
   * Takes in what a wallet has answered, without an event, where no connection of the connector is live. Undefined: it shares
   * nothing.
   */
  accept(request: {
    readonly connectorId: string
    readonly wallet: W
    readonly networkId?: ChainId<N> | undefined
    readonly answer: A | undefined
  }): ConnectionHandle<N> | undefined
}

/** What is kept with a live connection. */
interface Own<N extends Namespace, W, S> {
  readonly wallet: W
  readonly handle: Omit<ConnectionHandle<N>, 'data'>
  readonly update: OpenedPage<N>['update']
  readonly now: { shared: S; isGone?: boolean; isOver?: boolean }
}

/** Returns an empty list of connections, which `createPageConnections` fills. */
export function createPageHandles<N extends Namespace, W, S extends Shared<N>, A>(request: {
  readonly context: Pick<AdapterContext<N>, 'emit'>
  readonly namespace: N
  readonly wallets: Pick<PageWallets<N, W, S, A>, 'read' | 'open'>
  readonly leave: (wallet: W) => Promise<void>
}): PageHandles<N, W, S, A> {
  const { context, namespace, wallets, leave } = request
  const live = createLiveConnections<N, Own<N, W, S>>(context)
  const newest = new Map<string, Own<N, W, S>>()
  const others = new Set<() => void>()
  let isOn = false

  const toData = (connectorId: string, shared: S): ConnectionData<N> =>
    toConnectionData({ namespace, connectorId, shared })

  const read: PageHandles<N, W, S, A>['read'] = (wallet, how = {}) => {
    try {
      return wallets.read(wallet, how)
    } catch {
      // Foreign code that cannot say what it shares shares nothing.
      return undefined
    }
  }

  const syncOne = ({ data, owner: { wallet, now, update } }: LiveConnection<N, Own<N, W, S>>, answer?: A): void => {
    if (!isOn) return
    const shared = now.isGone ? undefined : read(wallet, { networkId: data.networkId, answer })
    if (shared) {
      now.shared = shared
      live.tell(toData(data.connectorId, shared), { hasOtherMethods: update?.() })
    } else {
      now.isOver = true
      live.end(data.connectorId)
    }
  }
  const syncAll = (): void => {
    for (const one of live.list()) syncOne(one)
    if (isOn) for (const look of others) look()
  }
  const sync = (
    wallet: W,
    { isGone, answer }: { readonly isGone?: true; readonly answer?: A | undefined } = {}
  ): void => {
    for (const one of live.list()) {
      if (one.owner.wallet !== wallet) continue
      if (isGone) one.owner.now.isGone = true
      syncOne(one, answer)
    }
  }

  const find: PageHandles<N, W, S, A>['find'] = (connectorId) => {
    const one = live.get(connectorId)
    return one && { ...one.owner.handle, data: one.data }
  }

  return {
    others,
    start: () => {
      isOn = true
      syncAll()
    },
    stop: () => {
      isOn = false
    },
    isRunning: () => isOn,
    sync: (wallet, answer) => sync(wallet, { answer }),
    syncAll,
    drop: (wallet) => sync(wallet, { isGone: true }),
    wallets: () => live.list().map(({ data, owner }) => [data.connectorId, owner.wallet]),
    read,
    find,
    newest,
    accept: ({ connectorId, wallet, networkId, answer }) => {
      const shared = read(wallet, { networkId, answer })
      if (!shared) return undefined
      const now: Own<N, W, S>['now'] = { shared }
      const data = toData(connectorId, shared)
      const readNow = (): S => {
        if (now.isOver) throw new PorticoError('CONNECTION_NOT_FOUND', { context: { connectionId: data.id } })
        return now.shared
      }
      const session: PageSession<N, W, S> = {
        connectorId,
        wallet,
        shared: readNow,
        move: (next) => {
          now.shared = { ...readNow(), networkId: next }
          live.tell(toData(connectorId, now.shared))
        },
      }
      const { update, ...opened } = wallets.open(session, { networkId })
      const disconnect = async (): Promise<void> => {
        if (!live.take(connectorId, own)) return
        now.isOver = true
        await leave(wallet)
      }
      const own: Own<N, W, S> = { wallet, now, update, handle: { ...opened, disconnect } }
      live.add(data, own)
      newest.set(connectorId, own)
      return find(connectorId)
    },
  }
}
