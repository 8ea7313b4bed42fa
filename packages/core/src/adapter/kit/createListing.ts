import type { Namespace } from '../../caip/namespaces.js'
import type { AdapterContext, ConnectorInfo } from '../types.js'

/** The list of connectors that core has of a namespace. */
export interface Listing {
  /** Tells from now on. Nothing is told before the next `refresh`. */
  start(): void
  /** Nothing is told any more, what is being read neither. */
  stop(): void
  /** Reads the list in the next turn, once for all that came in this one, and emits it when it differs. */
  refresh(): Promise<void>
}

/**
 * Returns a stopped listing over `read`, which may take its time: a newer refresh sees more, so an older one is left.
 *
 * @example
 * const listing = createListing({ emit: context.emit, read: () => wallets().map(describe) })
 * onWallet(() => void listing.refresh())
 */
export function createListing<N extends Namespace>({
  emit,
  read,
}: Pick<AdapterContext<N>, 'emit'> & {
  readonly read: () => readonly ConnectorInfo<N>[] | Promise<readonly ConnectorInfo<N>[]>
}): Listing {
  let isOn = false
  let turn = 0
  let told: string | undefined
  return {
    start: () => {
      isOn = true
    },
    stop: () => {
      isOn = false
      turn++
    },
    refresh: async () => {
      if (!isOn) return
      const own = ++turn
      await undefined
      if (own !== turn) return
      const connectors = await read()
      if (own !== turn) return
      const text = JSON.stringify(connectors)
      if (text !== told) emit({ type: 'connectors', connectors })
      told = text
    },
  }
}
