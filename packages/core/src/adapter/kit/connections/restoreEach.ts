import { aborted } from '../../../async/onAbort.js'
import type { Namespace } from '../../../caip/namespaces.js'
import type { Adapter, AdapterContext, ConnectionHandle } from '../../types.js'

/**
 * Restores connections of wallets that are asked one by one: `Adapter.restore`. Resolves with those that `restoreOne` found
 * until the signal is aborted. One that comes later is emitted as `connected` with `restored`, and one that fails is not
 * restored.
 *
 * @example
 * restore: (request) =>
 *   restoreEach({ ...request, emit, restoreOne: (connectorId) => discovery.find(connectorId)?.connectSilently() })
 */
export async function restoreEach<N extends Namespace>({
  connectorIds,
  signal,
  emit,
  restoreOne,
}: Parameters<Adapter<N>['restore']>[0] &
  Pick<AdapterContext<N>, 'emit'> & {
    /** Asks without a prompt. Undefined: nothing to restore, also when the adapter was stopped meanwhile. */
    readonly restoreOne: (connectorId: string) => Promise<ConnectionHandle<N> | undefined>
  }): Promise<readonly ConnectionHandle<N>[]> {
  const handles: ConnectionHandle<N>[] = []
  let isOver = false
  const restore = async (connectorId: string): Promise<void> => {
    const handle = await restoreOne(connectorId)
    if (!handle) return
    if (isOver) emit({ type: 'connected', handle, restored: true })
    else handles.push(handle)
  }
  const all = connectorIds.map((connectorId) => restore(connectorId).catch(() => undefined))
  await Promise.race([Promise.all(all), aborted(signal)])
  isOver = true
  return handles
}
