import type { Transaction } from 'kysely'
import { endOthers } from './sessions.ts'
import type { Tables } from './tables.ts'
import type { Store } from './types.ts'

/** Stores a user's first wallet. A login meanwhile has locked the user before, and ends here, or finds a wallet. */
export async function addWallet(
  trx: Transaction<Tables>,
  request: Parameters<Store['addWallet']>[0]
): ReturnType<Store['addWallet']> {
  const { userId, version, accounts, share, proofHash } = request
  await trx.selectFrom('users').select('id').where('id', '=', userId).forUpdate().execute()
  const added = await trx
    .insertInto('wallets')
    .values({ user_id: userId, version, accounts: JSON.stringify(accounts), share, proof_hash: proofHash })
    .onConflict((conflict) => conflict.column('user_id').doNothing())
    .returning(['version', 'accounts'])
    .executeTakeFirst()
  if (added !== undefined) {
    await endOthers(trx, request)
    return { wallet: added, isNew: true }
  }
  const wallets = trx.selectFrom('wallets').select(['version', 'accounts']).where('user_id', '=', userId)
  return { wallet: await wallets.executeTakeFirstOrThrow(), isNew: false }
}
