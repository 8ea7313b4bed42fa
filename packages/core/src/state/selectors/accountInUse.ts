import type { ConnectionData } from '../../adapter/types.js'
import { type AccountId, parseAccountId, toAccountId } from '../../caip/accountId.js'
import { namespaceOf } from '../../caip/chainId.js'
import type { PorticoState } from '../types.js'

/** The CAIP-10 id of the account that a connection uses. */
export function accountIdOf({ networkId, accounts }: Pick<ConnectionData, 'networkId' | 'accounts'>): AccountId {
  return toAccountId({ networkId, address: accounts[0].address })
}

/** Whether an account is the one that some connection uses, on whichever network that is now. */
export function isInUse(
  { snapshot }: { readonly snapshot: Pick<PorticoState, 'connections'> },
  accountId: AccountId
): boolean {
  const parsed = parseAccountId(accountId)
  if (!parsed) return false
  const namespace = namespaceOf(parsed.networkId)
  return snapshot.connections.list.some(
    (connection) => connection.namespace === namespace && connection.accounts[0].address === parsed.address
  )
}
