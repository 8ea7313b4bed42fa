import type { NetworkRef } from '../../adapter/namespaceTypes.js'
import { type ChainId, isChainId, referenceOf } from '../../caip/chainId.js'
import { PorticoError } from '../../errors/PorticoError.js'
import type { Instance } from '../../instance.js'

// Declared here so that it can be read with a dot: bundlers replace that spelling only, and a browser has no process.
declare const process: { readonly env: { readonly NODE_ENV?: string | undefined } }

/**
 * The CAIP-2 id of a network as a caller gave it: an id, a network of Portico, or the object of a namespace's own library,
 * which its adapter knows. Throws OPTION_INVALID for anything else.
 */
export function networkIdOf({ options, snapshot }: Instance, network: NetworkRef): ChainId {
  if (typeof network === 'string') return network
  const given: unknown = options.adapters.map(({ networkIdOf: idOf }) => idOf?.(network)).find(Boolean) ?? network?.id
  if (isChainId(given)) return given
  const expected = process.env.NODE_ENV === 'production' ? 'a CAIP-2 id' : example(snapshot, network)
  throw new PorticoError('OPTION_INVALID', { context: { option: 'networkId', value: network, expected } })
}

/** The same request, with the CAIP-2 id of its network. */
export function withNetworkId<R extends { readonly networkId: NetworkRef }>(
  instance: Instance,
  request: R
): Omit<R, 'networkId'> & { readonly networkId: ChainId } {
  return { ...request, networkId: networkIdOf(instance, request.networkId) }
}

/** What should have been written; most often the bare number of a network that the app has. */
function example({ networks: { list } }: Instance['snapshot'], given: unknown): string {
  const meant = list.find(({ id }) => referenceOf(id) === String(given)) ?? list[0]
  return `a CAIP-2 id${meant ? ` such as '${meant.id}'` : ''}, or a network object of an adapter's library`
}
