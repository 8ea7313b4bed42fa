import type { Namespace } from '../../caip/namespaces.js'
import type { ConnectionData } from '../types.js'

/** What a wallet shares with the page. An adapter may add what its methods need. */
export type Shared<N extends Namespace> = Pick<ConnectionData<N>, 'accounts' | 'networkId' | 'networkIds'>

/** What a wallet shares as a connection, without what an adapter added: connections are plain data. */
export function toConnectionData<N extends Namespace>({
  namespace,
  connectorId,
  shared,
}: {
  readonly namespace: N
  readonly connectorId: string
  readonly shared: Shared<N>
}): ConnectionData<N> {
  const { accounts, networkId, networkIds } = shared
  return { id: `${namespace}/${connectorId}`, namespace, connectorId, accounts, networkId, networkIds }
}
