import type { ConnectionData } from '../../adapter/types.js'
import { toAccountId } from '../../caip/accountId.js'
import type { Instance } from '../../instance.js'
import { type AccountState, updateAccount } from '../../state/accounts.js'
import { accountIdOf } from '../../state/selectors/accountInUse.js'

/** Changes what is known of a connection's account, while it is connected on this network: an answer may come later. */
export function updateLive(
  { snapshot, state }: Instance,
  connection: ConnectionData,
  change: Partial<AccountState>
): void {
  const accountId = accountIdOf(connection)
  const isLive = snapshot.connections.list.some(({ networkId, accounts }) =>
    accounts.some(({ address }) => toAccountId({ networkId, address }) === accountId)
  )
  if (isLive) updateAccount(state.accounts, { accountId, change })
}
