import { type Lazy, lazy } from '../../async/lazy.js'
import type { Namespace } from '../../caip/namespaces.js'
import type { Network } from '../../caip/network.js'
import type { Adapter, AdapterContext } from '../types.js'

/** The part of an adapter that a page loads first. The rest of it is fetched when a call needs it. */
export interface DeferredAdapter<N extends Namespace, A extends Adapter<N>>
  extends Pick<Adapter<N>, 'start' | 'stop' | 'connect' | 'restore'>,
    Required<Pick<Adapter<N>, 'preload' | 'refresh' | 'setNetworks'>> {
  /** Fetches and makes the adapter, once; it is started if the instance runs. What could not be fetched is fetched again. */
  readonly get: Lazy<A>
}

/**
 * Returns an adapter of few bytes that fetches the real one by `preload` (the user's first input), `connect` and `restore`.
 * `start` and `stop` reach it once it is there: what it missed it must find by looking. `restore` resolves after core's deadline
 * when the code comes later than that; core takes its connections then.
 *
 * @example
 * const { get, ...deferred } = deferAdapter({
 *   context,
 *   load: async (networks) => (await import('./createAdapter.js')).createAdapter({ context, networks }),
 * })
 * return {
 *   ...deferred,
 *   namespace: 'polkadot',
 *   chain: lazyMethods(async () => (await get()).chain, ['nativeBalance']),
 *   sessions: async () => (await get()).sessions(),
 * }
 */
export function deferAdapter<N extends Namespace, A extends Adapter<N>>({
  context,
  load,
}: {
  readonly context: Pick<AdapterContext<N>, 'networks' | 'platform'>
  /** `networks` are those that the app has at the time of a call. */
  readonly load: (networks: () => readonly Network<N>[]) => Promise<A>
}): DeferredAdapter<N, A> {
  let isOn = false
  let made: A | undefined
  let { networks } = context
  const warn = (error: unknown): void => context.platform.logger.warn('An adapter was not started', error)
  const get = lazy(async () => {
    const adapter = await load(() => networks)
    made = adapter
    const start = async (): Promise<void> => adapter.start()
    // Not awaited here: the adapter's own methods wait for it.
    if (isOn) void start().catch(warn)
    return adapter
  })
  return {
    get,
    start: () => {
      isOn = true
      return made?.start()
    },
    stop: () => {
      isOn = false
      made?.stop()
    },
    connect: async (attempt) => (await get()).connect(attempt),
    // At once where it can be: a session that is opened in the same turn waits for what is restored.
    restore: (request) => made?.restore(request) ?? get().then((adapter) => adapter.restore(request)),
    preload: async () => (await get()).preload?.(),
    // Without the adapter there is no connection.
    refresh: async () => made?.refresh?.(),
    setNetworks: (next) => {
      networks = next
      made?.setNetworks?.(next)
    },
  }
}
