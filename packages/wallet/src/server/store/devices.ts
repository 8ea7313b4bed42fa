import type { Kysely, NotNull, Transaction } from 'kysely'
import { beginSession, userOf } from './sessions.ts'
import type { NewSession } from './sessionTypes.ts'
import type { Tables } from './tables.ts'
import type { DeviceOutcome, NewDeviceLogin, Store, StoredDeviceLogin } from './types.ts'

/**
 * Whether a user may log in on this device by a code alone: they have no wallet yet, have logged in there before, or are logged in
 * there now.
 */
export async function isKnownDevice(
  trx: Transaction<Tables>,
  request: Pick<NewSession, 'device' | 'endedSession'> & { readonly userId: string; readonly nowMs: number }
): Promise<boolean> {
  const { userId, device, endedSession, nowMs } = request
  const wallet = await trx.selectFrom('wallets').select('version').where('user_id', '=', userId).executeTakeFirst()
  if (wallet === undefined) return true
  const known = await trx
    .selectFrom('devices')
    .select('user_id')
    .where('hash', '=', device)
    .where('user_id', '=', userId)
    .executeTakeFirst()
  if (known !== undefined || endedSession === undefined) return known !== undefined
  const session = await trx
    .selectFrom('sessions')
    .select('user_id')
    .where('hash', '=', endedSession)
    .where('user_id', '=', userId)
    .where('expires_at', '>', new Date(nowMs))
    .executeTakeFirst()
  return session !== undefined
}

/** Adds a device login. */
export async function addDeviceLogin(
  trx: Transaction<Tables>,
  request: NewDeviceLogin & { readonly userId: string; readonly nowMs: number }
): Promise<void> {
  const { id, userId, cookie, number, device, nowMs, expiresAtMs } = request
  await trx
    .insertInto('device_logins')
    .values({
      id,
      user_id: userId,
      cookie,
      number,
      device,
      created_at: new Date(nowMs),
      expires_at: new Date(expiresAtMs),
    })
    .execute()
}

/** The device login of this id that isn't too old. */
export async function deviceLoginOf(
  db: Kysely<Tables>,
  { id, nowMs }: Parameters<Store['deviceLoginOf']>[0]
): Promise<StoredDeviceLogin | undefined> {
  const row = await selectDeviceLogin(db).where('device_logins.id', '=', id).executeTakeFirst()
  return row === undefined || row.expires_at.getTime() <= nowMs ? undefined : loginOfRow(row)
}

/** Stores an answer where it may still be given. */
export async function answerDeviceLogin(
  db: Kysely<Tables>,
  { id, answer, nowMs }: Parameters<Store['answerDeviceLogin']>[0]
): Promise<boolean> {
  const update = db
    .updateTable('device_logins')
    .set({ answer })
    .where('id', '=', id)
    .where('expires_at', '>', new Date(nowMs))
  // A refusal replaces a confirmation, as long as the session hasn't begun.
  const allowed =
    answer === 'refused'
      ? update.where('is_used', '=', false)
      : update.where((row) => row.or([row('answer', 'is', null), row('answer', '=', 'confirmed')]))
  return (await allowed.returning('id').executeTakeFirst()) !== undefined
}

/** Begins the session of a confirmed login, or finds the one that has begun. Its row is locked: no other request begins one. */
export async function useDeviceLogin(
  trx: Transaction<Tables>,
  request: Parameters<Store['useDeviceLogin']>[0]
): Promise<DeviceOutcome> {
  const { email, cookie, session, nowMs } = request
  const row = await selectDeviceLogin(trx)
    .select(['device_logins.user_id', 'device_logins.is_used'])
    .where('device_logins.cookie', '=', cookie)
    .where('users.email', '=', email)
    .forUpdate('device_logins')
    .executeTakeFirst()
  if (row?.answer === 'refused') return { type: 'refused' }
  if (row === undefined || row.expires_at.getTime() <= nowMs) return { type: 'expired' }
  const { user_id: userId, is_used: isUsed, ...login } = row
  if (row.answer === null) return { type: 'waiting', login: loginOfRow(login) }
  if (isUsed) {
    const user = await userOf(trx, { session: session.hash, nowMs })
    return user === undefined ? { type: 'expired' } : { type: 'loggedIn', user, isNew: false }
  }
  await trx.updateTable('device_logins').set({ is_used: true }).where('cookie', '=', cookie).execute()
  return { type: 'loggedIn', user: await beginSession(trx, { ...request, userId }), isNew: true }
}

function selectDeviceLogin(db: Kysely<Tables>) {
  return (
    db
      .selectFrom('device_logins')
      .innerJoin('users', 'users.id', 'device_logins.user_id')
      .select([
        'device_logins.id',
        'users.email',
        'device_logins.number',
        'device_logins.device',
        'device_logins.created_at',
        'device_logins.expires_at',
        'device_logins.answer',
      ])
      // By a code, which only an address gets.
      .$narrowType<{ email: NotNull }>()
  )
}

type DeviceLoginRow = Awaited<ReturnType<ReturnType<typeof selectDeviceLogin>['executeTakeFirstOrThrow']>>

function loginOfRow({ created_at, expires_at, ...row }: DeviceLoginRow): StoredDeviceLogin {
  return { ...row, createdAtMs: created_at.getTime(), expiresAtMs: expires_at.getTime() }
}
