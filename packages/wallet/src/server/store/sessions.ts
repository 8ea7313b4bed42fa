import { type Kysely, sql, type Transaction } from 'kysely'
import { jsonArrayFrom } from 'kysely/helpers/postgres'
import type { SocialProviderId, WalletUser } from '../../api.ts'
import { FRESH_MS } from '../limits.ts'
import { notePasskeyUse } from './passkeys.ts'
import { selectRecoveries } from './recoveries.ts'
import type { NewSession } from './sessionTypes.ts'
import type { Tables } from './tables.ts'
import type { Store } from './types.ts'

/** The user of a session; `undefined` when it isn't there, or has ended. */
export async function userOf(
  db: Kysely<Tables>,
  { session, nowMs }: Parameters<Store['userOf']>[0]
): Promise<WalletUser | undefined> {
  const row = await selectUser(db, session).where('sessions.expires_at', '>', new Date(nowMs)).executeTakeFirst()
  return row && userOfRow(row, nowMs)
}

/** When the user of a session logged in last in it. */
export async function loggedInAtOf(
  db: Kysely<Tables>,
  { session, nowMs }: Parameters<Store['loggedInAtOf']>[0]
): Promise<number | undefined> {
  const row = await db
    .selectFrom('sessions')
    .select('logged_in_at')
    .where('hash', '=', session)
    .where('expires_at', '>', new Date(nowMs))
    .executeTakeFirst()
  return row?.logged_in_at.getTime()
}

/** Makes the login of a session fresh, where the passkey is its user's. */
export async function confirmByPasskey(
  trx: Transaction<Tables>,
  { session, nowMs, ...use }: Parameters<Store['confirmByPasskey']>[0]
): Promise<boolean> {
  const userId = await notePasskeyUse(trx, use)
  if (userId === undefined) return false
  const confirmed = await trx
    .updateTable('sessions')
    .set({ logged_in_at: new Date(nowMs) })
    .where('hash', '=', session)
    .where('user_id', '=', userId)
    .where('expires_at', '>', new Date(nowMs))
    .executeTakeFirst()
  return confirmed.numUpdatedRows > 0
}

/**
 * Begins a user's session, and makes the device known. Everything goes by `trx`: with an embedded database, a query beside its
 * transaction waits for ever.
 */
export async function beginSession(
  trx: Transaction<Tables>,
  request: NewSession & {
    readonly userId: string
    /** That it is begun by. Default: a code. */
    readonly provider?: SocialProviderId | undefined
    readonly nowMs: number
  }
): Promise<WalletUser> {
  const { userId, provider, session, endedSession, device, nowMs } = request
  const now = new Date(nowMs)
  await trx
    .insertInto('sessions')
    .values({
      hash: session.hash,
      user_id: userId,
      provider: provider ?? null,
      expires_at: new Date(session.expiresAtMs),
      logged_in_at: now,
    })
    .execute()
  if (endedSession !== undefined) {
    // A window in which the user logs in anew is still that of its frame.
    const ended = trx.selectFrom('sessions').select('hash').where('hash', '=', endedSession)
    await trx
      .updateTable('windows')
      .set({ session: session.hash })
      .where('session', 'in', ended.where('user_id', '=', userId))
      .execute()
    await trx.deleteFrom('sessions').where('hash', '=', endedSession).execute()
  }
  await trx
    .insertInto('devices')
    .values({ hash: device, user_id: userId, logged_in_at: now })
    .onConflict((conflict) => conflict.columns(['hash', 'user_id']).doUpdateSet({ logged_in_at: now }))
    .execute()
  return userOfRow(await selectUser(trx, session.hash).executeTakeFirstOrThrow(), nowMs)
}

/**
 * Ends what waits before sessions: a poll that begins a session meanwhile has done so by then, or doesn't any more. A device login that
 * was used has ended by itself, and its link still says so.
 */
export async function logOut(
  trx: Transaction<Tables>,
  { sessions, login }: Parameters<Store['logOut']>[0]
): Promise<void> {
  const begun: Uint8Array[] = []
  if (login !== undefined) {
    await trx.deleteFrom('device_logins').where('cookie', '=', login).where('is_used', '=', false).execute()
    const ended = await trx.deleteFrom('social_logins').where('cookie', '=', login).returning('session').execute()
    begun.push(...ended.flatMap(({ session }) => session ?? []))
  }
  const ended = [...sessions, ...begun]
  // What a provider has said to a user who was logged in is of no use without the session.
  await trx.deleteFrom('social_logins').where('cookie', 'in', ended).execute()
  await trx.deleteFrom('sessions').where('hash', 'in', ended).execute()
}

/** Ends all sessions of a user, and forgets all known devices, but the ones that are named. */
export async function endOthers(
  trx: Transaction<Tables>,
  request: { readonly userId: string; readonly session: Uint8Array; readonly device: Uint8Array | undefined }
): Promise<void> {
  const { userId, session, device } = request
  await trx.deleteFrom('sessions').where('user_id', '=', userId).where('hash', '!=', session).execute()
  const devices = trx.deleteFrom('devices').where('user_id', '=', userId)
  await (device === undefined ? devices : devices.where('hash', '!=', device)).execute()
}

function selectUser(db: Kysely<Tables>, session: Uint8Array) {
  return db
    .selectFrom('sessions')
    .innerJoin('users', 'users.id', 'sessions.user_id')
    .leftJoin('wallets', 'wallets.user_id', 'users.id')
    .leftJoin('identities', (join) =>
      join.onRef('identities.user_id', '=', 'users.id').onRef('identities.provider', '=', 'sessions.provider')
    )
    .select(['users.id', 'wallets.version', 'wallets.accounts', 'sessions.logged_in_at'])
    .select(['users.email', 'sessions.provider', 'identities.subject', 'identities.user_name'])
    .select('identities.email as told_email')
    .select(jsonArrayFrom(selectRecoveries(db).where('user_id', '=', sql.ref<string>('users.id'))).as('recoveries'))
    .where('sessions.hash', '=', session)
}

type UserRow = Awaited<ReturnType<ReturnType<typeof selectUser>['executeTakeFirstOrThrow']>>

function userOfRow(row: UserRow, nowMs: number): WalletUser {
  const { id, email, version, accounts, logged_in_at, recoveries } = row
  return {
    id,
    email,
    social: socialOfRow(row),
    wallet: version === null || accounts === null ? null : { version, accounts },
    recoveries,
    freshForMs: Math.max(0, logged_in_at.getTime() + FRESH_MS - nowMs),
  }
}

/** What a session stands for. */
function socialOfRow({ id, provider, subject, user_name, told_email }: UserRow): WalletUser['social'] {
  if (provider === 'passkey') return { provider, subject: id, userName: null, email: null }
  return provider === null || subject === null ? null : { provider, subject, userName: user_name, email: told_email }
}
