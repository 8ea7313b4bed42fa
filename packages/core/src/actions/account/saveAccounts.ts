import { toAccountId } from '../../caip/accountId.js'
import { dataPicture } from '../../foreign/dataPicture.js'
import type { Instance } from '../../instance.js'
import type { StoredValues } from '../../storage/schema.js'

/** Keeps what is known of the connected accounts for the next visit, and forgets every other one. */
export function saveAccounts({ snapshot, storage }: Instance): void {
  const known: StoredValues['accounts'] = Object.fromEntries(
    snapshot.connections.list.flatMap(({ networkId, accounts: [{ address }] }) => {
      const id = toAccountId({ networkId, address })
      const account = snapshot.accounts.byId[id]
      if (!account) return []
      const { name, balanceReadAtMs, balanceBaseUnits, balanceToken, avatarUrl: picture, identityReadAtMs } = account
      const avatarUrl = ifHere(picture)
      const token = balanceToken && { ...balanceToken, imageUrl: ifHere(balanceToken.imageUrl) }
      const value = {
        name,
        balanceReadAtMs,
        balanceBaseUnits: balanceBaseUnits?.toString(),
        balanceToken: token,
        avatarUrl,
        identityReadAtMs: avatarUrl === picture ? identityReadAtMs : undefined,
      }
      return [[id, value]]
    })
  )
  void storage.set('accounts', known)
}

/** Any other picture would be fetched at the next page load, before the visitor acts. */
function ifHere(picture: string | undefined): string | undefined {
  return dataPicture({ url: picture, takesSvg: true })
}
