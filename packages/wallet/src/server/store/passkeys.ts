import { type Kysely, sql, type Transaction } from 'kysely'
import { standAnew } from './ownerOf.ts'
import type { NewPasskey, PasskeyOfUser, PasskeyStore } from './passkeyTypes.ts'
import type { Tables } from './tables.ts'

/** What the server knows of a passkey. */
export function passkeyOf(db: Kysely<Tables>, credentialId: Uint8Array): ReturnType<PasskeyStore['passkeyOf']> {
  return db
    .selectFrom('passkeys')
    .select(['public_key as publicKey', 'counter'])
    .where('credential_id', '=', credentialId)
    .executeTakeFirst()
}

/** The passkeys of a user, oldest first. */
export async function passkeysOf(db: Kysely<Tables>, userId: string): Promise<readonly PasskeyOfUser[]> {
  const createdAtMs = sql<number>`round(extract(epoch from created_at) * 1000)::bigint`.as('createdAtMs')
  const rows = await db
    .selectFrom('passkeys')
    .select(['credential_id as credentialId', 'device', createdAtMs])
    .select(({ exists, selectFrom }) =>
      exists(
        selectFrom('recoveries')
          .select('id')
          .whereRef('recoveries.user_id', '=', 'passkeys.user_id')
          .whereRef('recoveries.credential_id', '=', 'passkeys.credential_id')
      ).as('isSealing')
    )
    .where('user_id', '=', userId)
    .orderBy('created_at')
    .execute()
  return rows.map(({ isSealing, ...passkey }) => ({ ...passkey, isSpare: !isSealing }))
}

/** Notes the use of a passkey, and says whose it is. `undefined` where it is gone, or has counted on meanwhile. */
export async function notePasskeyUse(
  trx: Transaction<Tables>,
  { credentialId, counter }: Pick<NewPasskey, 'credentialId' | 'counter'>
): Promise<string | undefined> {
  const used = await trx
    .updateTable('passkeys')
    .set({ counter })
    .where('credential_id', '=', credentialId)
    .where((row) => (counter === 0 ? row('counter', '=', 0) : row('counter', '<', counter)))
    .returning('user_id')
    .executeTakeFirst()
  return used?.user_id
}

/** Lets a user log in by a passkey. False where it is another user's. One that the user has stays as it is. */
export async function addPasskey(
  trx: Transaction<Tables>,
  request: { readonly userId: string; readonly passkey: NewPasskey; readonly nowMs: number }
): Promise<boolean> {
  const { userId, passkey, nowMs } = request
  const { credentialId, publicKey, counter, device } = passkey
  const columns = { credential_id: credentialId, public_key: publicKey, counter, device }
  await trx
    .insertInto('passkeys')
    .values({ ...columns, user_id: userId, created_at: new Date(nowMs) })
    .onConflict((conflict) => conflict.column('credential_id').doNothing())
    .execute()
  const stored = await trx
    .selectFrom('passkeys')
    .select('user_id')
    .where('credential_id', '=', credentialId)
    .executeTakeFirst()
  return stored?.user_id === userId
}

/**
 * Removes a passkey, and logins by passkeys of its user that no session has begun with. It stays where it seals a share. With the last one
 * gone, sessions stand for what the user logs in by else.
 */
export async function removePasskey(
  trx: Transaction<Tables>,
  { userId, credentialId }: { readonly userId: string; readonly credentialId: Uint8Array }
): Promise<void> {
  const removed = await trx
    .deleteFrom('passkeys')
    .where('credential_id', '=', credentialId)
    .where('user_id', '=', userId)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('recoveries').select('id').where('user_id', '=', userId).where('credential_id', '=', credentialId)
        )
      )
    )
    .returning('user_id')
    .executeTakeFirst()
  if (removed === undefined) return
  await trx
    .deleteFrom('social_logins')
    .where('provider', '=', 'passkey')
    .where('subject', '=', userId)
    .where('session', 'is', null)
    .execute()
  const left = await trx.selectFrom('passkeys').select('user_id').where('user_id', '=', userId).executeTakeFirst()
  if (left === undefined) await standAnew(trx, { userId, gone: 'passkey' })
}
