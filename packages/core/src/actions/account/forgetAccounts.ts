import { toAccountId } from '../../caip/accountId.js'
import type { Instance } from '../../instance.js'
import { retainAccounts } from '../../state/accounts.js'
import { releaseRetries } from './holdRetry.js'

/** Forgets what is known of accounts that are not connected, and waits for nothing of them. */
export function forgetAccounts(instance: Instance): void {
  const live = instance.snapshot.connections.list.flatMap(({ networkId, accounts }) =>
    accounts.map(({ address }) => toAccountId({ networkId, address }))
  )
  retainAccounts(instance.state.accounts, live)
  releaseRetries(instance)
}
