import { toAccountId } from '../../caip/accountId.js'
import type { Instance } from '../../instance.js'
import { retainAccounts } from '../../state/accounts.js'

/** Forgets what is known of accounts that are not connected. */
export function forgetAccounts({ snapshot, state }: Instance): void {
  const live = snapshot.connections.list.flatMap(({ networkId, accounts }) =>
    accounts.map(({ address }) => toAccountId({ networkId, address }))
  )
  retainAccounts(state.accounts, live)
}
