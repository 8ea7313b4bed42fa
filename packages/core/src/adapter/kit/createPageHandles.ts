import type { ChainId } from '../../caip/chainId.js'
import type { Namespace } from '../../caip/namespaces.js'
import { PorticoError } from '../../errors/PorticoError.js'
import type { AdapterContext, ConnectionData, ConnectionHandle } from '../types.js'
import { createLiveConnections, type LiveConnection } from './createLiveConnections.js'
import type { OpenedPage, PageSession, PageWallets } from './pageWallets.js'
import { type Shared, toConnectionData } from './shared.js'

/** The live connections of wallets of the page, at most one per connector. */
export interface PageHandles<N extends Namespace, W, S, A> {
  /** What a wallet shares now; undefined also for one that cannot say. */
  read(wallet: W, how?: { readonly networkId?: ChainId<N> | undefined; readonly answer?: A | undefined }): S | undefined
  /** The handle of a live connection. */
  find(connectorId: string): ConnectionHandle<N> | undefined
  /** Stands for the last connection of a connector, also when it has ended. */
  newest(connectorId: string): object | undefined
  /** Takes in what a wallet has answered, without an event. A connection that is there stays. Undefined: it shares nothing. */
  accept(request: {
    readonly connectorId: string
    readonly wallet: W
    readonly networkId?: ChainId<N> | undefined
    readonly answer: A
  }): ConnectionHandle<N> | undefined
  /** Tells how the wallet's connection differs from what core was told last. */
  sync(wallet: W): void
  syncAll(): void
  /** From now on the wallet shares nothing. */
  markGone(wallet: W): void
}

/** What is kept with a live connection. */
interface Own<N extends Namespace, W, S> {
  readonly wallet: W
  readonly opened: OpenedPage<N>
  readonly disconnect: () => Promise<void>
  readonly now: { shared: S; isGone: boolean; isOver: boolean }
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

  const syncOne = ({ data, owner }: LiveConnection<N, Own<N, W, S>>): void => {
    const { wallet, now, opened } = owner
    const shared = now.isGone ? undefined : read(wallet, { networkId: data.networkId })
    if (shared) {
      now.shared = shared
      live.tell(toData(data.connectorId, shared), { hasOtherMethods: opened.update?.() })
    } else {
      now.isOver = true
      live.end(data.connectorId)
    }
  }

  const findLive = (wallet: W): LiveConnection<N, Own<N, W, S>> | undefined =>
    live.list().find(({ owner }) => owner.wallet === wallet)

  const find: PageHandles<N, W, S, A>['find'] = (connectorId) => {
    const one = live.get(connectorId)
    return one && { ...one.owner.opened, data: one.data, disconnect: one.owner.disconnect }
  }

  const accept: PageHandles<N, W, S, A>['accept'] = ({ connectorId, wallet, networkId, answer }) => {
    const known = find(connectorId)
    const shared = known ? undefined : read(wallet, { networkId, answer })
    if (!shared) return known
    const data = toData(connectorId, shared)
    const now = { shared, isGone: false, isOver: false }
    const session: PageSession<N, W, S> = {
      connectorId,
      wallet,
      shared: () => {
        if (now.isOver) throw new PorticoError('CONNECTION_NOT_FOUND', { context: { connectionId: data.id } })
        return now.shared
      },
      move: (next) => {
        if (now.isOver) return
        now.shared = { ...now.shared, networkId: next }
        live.tell(toData(connectorId, now.shared))
      },
    }
    const own: Own<N, W, S> = {
      wallet,
      now,
      opened: wallets.open(session, { networkId }),
      disconnect: async () => {
        if (!live.take(connectorId, own)) return
        now.isOver = true
        await leave(wallet)
      },
    }
    live.add(data, own)
    newest.set(connectorId, own)
    return find(connectorId)
  }

  return {
    read,
    find,
    newest: (connectorId) => newest.get(connectorId),
    accept,
    sync: (wallet) => {
      const one = findLive(wallet)
      if (one) syncOne(one)
    },
    syncAll: () => live.list().forEach(syncOne),
    markGone: (wallet) => {
      const one = findLive(wallet)
      if (one) one.owner.now.isGone = true
    },
  }
}
