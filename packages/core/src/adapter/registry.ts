import type { ChainId } from '../caip/chainId.js'
import { namespaceOf } from '../caip/chainId.js'
import type { Namespace } from '../caip/namespaces.js'
import { PorticoError } from '../errors/PorticoError.js'
import type { Adapter } from './types.js'

/** The running adapters of one instance. */
export interface AdapterRegistry {
  readonly list: readonly Adapter[]
  /** The adapter of a namespace; throws ADAPTER_MISSING. */
  of(namespace: Namespace): Adapter
  /** The adapter of a network's namespace; throws ADAPTER_MISSING. */
  for(networkId: ChainId): Adapter
}

/** A registry over adapters, one per namespace: the first of a namespace wins. */
export function createAdapterRegistry(list: readonly Adapter[]): AdapterRegistry {
  const of = (namespace: Namespace): Adapter => {
    const adapter = list.find((candidate) => candidate.namespace === namespace)
    if (!adapter) throw new PorticoError('ADAPTER_MISSING', { context: { namespace } })
    return adapter
  }
  return { list, of, for: (networkId) => of(namespaceOf(networkId)) }
}
