import { toAccountId } from '../../caip/accountId.js'
import type { Instance } from '../../instance.js'
import type { StoredValues } from '../../storage/schema.js'

/** Keeps what is known of the connected accounts for the next visit, and forgets every other one. */
export function saveAccounts({ snapshot, storage }: Instance): void {
  const known: StoredValues['accounts'] = Object.fromEntries(
    snapshot.connections.list.flatMap(({ networkId, accounts: [{ address }] }) => {
      const id = toAccountId({ networkId, address })
      const account = snapshot.accounts.byId[id]
      if (!account) return []
      const { balanceStatus: _, balanceBaseUnits, avatarUrl, ...rest } = account
      // Any other picture would be fetched at the next page load, before the visitor acts.
      const isHere = avatarUrl?.startsWith('data:')
      return [[id, { ...rest, ...(isHere && { avatarUrl }), balanceBaseUnits: balanceBaseUnits?.toString() }]]
    })
  )
  void storage.set('accounts', known)
}
