import type { Namespace } from '../../caip/namespaces.js'
import type { AdapterContext, ConnectorInfo } from '../types.js'
import { watchedAddress } from '../watchedAddress.js'

/**
 * Returns how the list of connectors is told: each call reads it in the next turn, once for all that came in this one, and
 * emits it when it differs. `read` may take its time: a newer call sees more, so an older one is left. Nothing is told while
 * the adapter is stopped. A connector that goes by the id of a watched account is left out: the next visit would take it for
 * one.
 *
 * @example
 * const refresh = createListing({ emit: context.emit, isOn: () => isOn, read: () => wallets().map(describe) })
 * onWallet(() => void refresh())
 */
export function createListing<N extends Namespace>({
  emit,
  isOn,
  read,
}: Pick<AdapterContext<N>, 'emit'> & {
  readonly isOn: () => boolean
  readonly read: () => readonly ConnectorInfo<N>[] | Promise<readonly ConnectorInfo<N>[]>
}): () => Promise<void> {
  let turn = 0
  let told: string | undefined
  return async () => {
    const own = ++turn
    const isLeft = (): boolean => own !== turn || !isOn()
    await undefined
    if (isLeft()) return
    const connectors = (await read()).filter(({ id }) => watchedAddress(id) === undefined)
    const text = JSON.stringify(connectors)
    if (isLeft() || text === told) return
    emit({ type: 'connectors', connectors })
    told = text
  }
}
