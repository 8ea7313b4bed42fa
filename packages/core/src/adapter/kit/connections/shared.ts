import type { Namespace } from '../../../caip/namespaces.js'
import { ACCOUNTS_KEPT } from '../../../config/constants.js'
import type { ConnectionData } from '../../types.js'

/** What a wallet shares with the page. An adapter may add what its methods need. */
export type Shared<N extends Namespace> = Pick<ConnectionData<N>, 'accounts' | 'networkId' | 'networkIds'>

/**
 * What a wallet shares as a connection, without what an adapter added: connections are plain data. Of accounts and networks the
 * first 500 are kept: each change of one is compared, copied and drawn with all the others.
 */
export function toConnectionData<N extends Namespace>({
  namespace,
  connectorId,
  shared,
}: {
  readonly namespace: N
  readonly connectorId: string
  readonly shared: Shared<N>
}): ConnectionData<N> {
  const { networkId } = shared
  const [first, ...rest] = shared.accounts
  const accounts: typeof shared.accounts = [first, ...rest.slice(0, ACCOUNTS_KEPT - 1)]
  const networkIds = shared.networkIds?.slice(0, ACCOUNTS_KEPT)
  return { id: `${namespace}/${connectorId}`, namespace, connectorId, accounts, networkId, networkIds }
}
