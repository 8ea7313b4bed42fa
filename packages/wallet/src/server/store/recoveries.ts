import { type Kysely, sql, type Transaction } from 'kysely'
import { MAX_PASSKEYS, type Recovery } from '../../api.ts'
import { isLastLogin, lockUser } from './ownerOf.ts'
import { addPasskey, removePasskey } from './passkeys.ts'
import type { Tables } from './tables.ts'
import type { RecoveryOutcome, Store } from './types.ts'

/** Selects what is told of recoveries, oldest first. */
export function selectRecoveries(db: Kysely<Tables>) {
  const createdAtMs = sql<number>`round(extract(epoch from created_at) * 1000)::bigint`.as('createdAtMs')
  return db
    .selectFrom('recoveries')
    .select(['id', 'type', 'device', createdAtMs])
    .where('ended_at', 'is', null)
    .orderBy('created_at')
    .orderBy('id')
}

/** Selects recoveries with what they seal, oldest first. */
export function selectSealed(db: Kysely<Tables>) {
  return db
    .selectFrom('recoveries')
    .select(['id', 'version', 'type', 'sealed', 'salt', 'credential_id as credentialId', 'device'])
    .where('ended_at', 'is', null)
    .orderBy('created_at')
    .orderBy('id')
}

/** Whether a device without a part of a user's wallet can open the wallet: by a recovery, or because the user has no wallet yet. */
export async function canOpenAnew(db: Kysely<Tables>, userId: string): Promise<boolean> {
  const wallet = await db.selectFrom('wallets').select('user_id').where('user_id', '=', userId).executeTakeFirst()
  const recovery = await selectRecoveries(db).where('user_id', '=', userId).executeTakeFirst()
  return wallet === undefined || recovery !== undefined
}

/** Adds a recovery. What it decides by can't change meanwhile on another server: the wallet is locked. */
export async function addRecovery(
  trx: Transaction<Tables>,
  { userId, recovery, passkey, nowMs }: Parameters<Store['addRecovery']>[0]
): Promise<RecoveryOutcome> {
  const wallet = await lockWallet(trx, userId)
  if (wallet === undefined) return { type: 'refused', code: 'NO_WALLET' }
  if (wallet.version !== recovery.version) return { type: 'refused', code: 'WALLET_CHANGED' }
  const known = await selectSealed(trx).where('id', '=', recovery.id).where('user_id', '=', userId).executeTakeFirst()
  if (known !== undefined) return { type: 'known', known, ...(await told(trx, userId)) }
  // Another user's, or one that has ended: a request may come long after the next one.
  const taken = await trx.selectFrom('recoveries').select('id').where('id', '=', recovery.id).executeTakeFirst()
  if (taken !== undefined) return { type: 'taken' }
  const { recoveries } = await told(trx, userId)
  if (recovery.type === 'passkey' && idsOf(recoveries, 'passkey').length >= MAX_PASSKEYS)
    return { type: 'refused', code: 'TOO_MANY_RECOVERIES' }
  if (passkey !== undefined && !(await addPasskey(trx, { userId, passkey, nowMs })))
    return { type: 'refused', code: 'PASSKEY_WRONG' }
  if (recovery.type === 'code') await end(trx, idsOf(recoveries, 'code'), nowMs)
  const { credentialId, ...columns } = recovery
  await trx
    .insertInto('recoveries')
    .values({ ...columns, credential_id: credentialId, user_id: userId, created_at: new Date(nowMs) })
    .execute()
  return { type: 'done', ...(await told(trx, userId)) }
}

/** Removes a recovery. User and wallet are locked: of two at once that would leave none, one is refused. So is the last login of the user. */
export async function removeRecovery(
  trx: Transaction<Tables>,
  { userId, id, offered, nowMs }: Parameters<Store['removeRecovery']>[0]
): Promise<RecoveryOutcome> {
  const { email = null } = (await lockUser(trx, userId)) ?? {}
  if ((await lockWallet(trx, userId)) === undefined) return { type: 'refused', code: 'NO_WALLET' }
  const { recoveries } = await told(trx, userId)
  if (!recoveries.some((recovery) => recovery.id === id)) return { type: 'done', recoveries }
  if (recoveries.length === 1) return { type: 'refused', code: 'LAST_RECOVERY' }
  const { credentialId } = await selectSealed(trx).where('id', '=', id).executeTakeFirstOrThrow()
  const passkey = credentialId === null ? undefined : { userId, credentialId }
  if (passkey && (await isLastLogin(trx, { ...passkey, email, offered })))
    return { type: 'refused', code: 'LAST_LOGIN' }
  await end(trx, [id], nowMs)
  if (passkey) await removePasskey(trx, passkey)
  return { type: 'done', ...(await told(trx, userId)) }
}

/** Removes a passkey that is no recovery, under the same locks. */
export async function removeSparePasskey(
  trx: Transaction<Tables>,
  request: Parameters<Store['removePasskey']>[0]
): Promise<boolean> {
  const { email = null } = (await lockUser(trx, request.userId)) ?? {}
  await lockWallet(trx, request.userId)
  if (await isLastLogin(trx, { ...request, email })) return false
  await removePasskey(trx, request)
  return true
}

/** Ends recoveries: what they have sealed is gone, and their ids stay used. */
async function end(trx: Transaction<Tables>, ids: readonly string[], nowMs: number): Promise<void> {
  if (ids.length === 0) return
  await trx
    .updateTable('recoveries')
    .set({ ended_at: new Date(nowMs), sealed: NOTHING, salt: NOTHING, credential_id: null, device: '' })
    .where('id', 'in', ids)
    .execute()
}

function lockWallet(trx: Transaction<Tables>, userId: string): Promise<{ readonly version: string } | undefined> {
  return trx.selectFrom('wallets').select('version').where('user_id', '=', userId).forUpdate().executeTakeFirst()
}

async function told(trx: Transaction<Tables>, userId: string) {
  return { recoveries: await selectRecoveries(trx).where('user_id', '=', userId).execute() }
}

function idsOf(recoveries: readonly Recovery[], wanted: Recovery['type']): readonly string[] {
  return recoveries.filter(({ type }) => type === wanted).map(({ id }) => id)
}

const NOTHING = new Uint8Array()
