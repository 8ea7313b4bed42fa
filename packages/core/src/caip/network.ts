import { type ChainId, namespaceOf } from './chainId.js'
import type { Namespace } from './namespaces.js'

/** A network of the app. Set by the app through an adapter; it doesn't change while the client lives. */
export interface Network<N extends Namespace = Namespace> {
  /** CAIP-2 id. */
  readonly id: ChainId<N>
  readonly namespace: N
  /** Name to show. */
  readonly name: string
  readonly nativeCurrency: { readonly name: string; readonly symbol: string; readonly decimals: number }
  /** JSON-RPC URLs, first choice first. The only hosts a chain read may contact. */
  readonly rpcUrls: readonly string[]
  /** Block explorer without a trailing slash. */
  readonly explorerUrl?: string | undefined
  /** URL of the network's icon, given by the app. */
  readonly iconUrl?: string | undefined
  readonly testnet: boolean
}

/** A network from what must be said; the namespace follows from the id and `testnet` is false unless said. */
export function defineNetwork<N extends Namespace>(
  fields: Omit<Network<N>, 'namespace' | 'testnet'> & { readonly testnet?: boolean | undefined }
): Network<N> {
  return { ...fields, namespace: namespaceOf(fields.id), testnet: fields.testnet ?? false }
}
