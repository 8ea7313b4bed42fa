import { namespaceOf } from '../../caip/chainId.js'
import type { NamespaceRequest } from '../types.js'

/** What the protocol calls a namespace, to be asked for. */
type AskedNamespace = Record<'chains' | 'methods' | 'events', string[]>

/** Requests in the protocol's form. All of them are optional ones, so that a wallet with fewer networks can approve. */
export function toNamespaces(requests: readonly NamespaceRequest[]): Record<string, AskedNamespace> {
  return Object.fromEntries(
    requests.flatMap(({ chains, methods, events }) => {
      const [first] = chains
      return first ? [[namespaceOf(first), { chains: [...chains], methods: [...methods], events: [...events] }]] : []
    })
  )
}
