import { timingSafeEqual } from 'node:crypto'
import { type Kysely, sql, type Transaction } from 'kysely'
import { addDeviceLogin, isKnownDevice } from './devices.ts'
import { canOpenAnew } from './recoveries.ts'
import { beginSession } from './sessions.ts'
import type { Tables } from './tables.ts'
import type { CodeOutcome, Store } from './types.ts'

/** What a code is, compared with those of its address and purpose: good, used before its time was over, too old, or none of them. */
export type ComparedCode = 'good' | 'used' | 'expired' | 'wrong'

/** Compares a code, and locks those that it is compared with. */
export async function compareCode(
  trx: Transaction<Tables>,
  request: Omit<Parameters<Store['addCode']>[0], 'expiresAtMs'> & { readonly nowMs: number }
): Promise<ComparedCode> {
  const { email, purpose, hash, askedBy, nowMs } = request
  const all = trx
    .selectFrom('login_codes')
    .select(['hash', 'expires_at', 'is_used'])
    .where('email', '=', email)
    .where('purpose', '=', purpose)
  const codes = await (askedBy === undefined ? all : all.where('asked_by', '=', askedBy))
    .orderBy('id')
    .forUpdate()
    .execute()
  // Each of them is compared, so that the time tells nothing.
  const matches = codes.filter((code) => code.hash.length === hash.length && timingSafeEqual(code.hash, hash))
  if (matches.length === 0) return 'wrong'
  const alive = matches.filter((code) => code.expires_at.getTime() > nowMs)
  if (alive.length === 0) return 'expired'
  return alive.some((code) => !code.is_used) ? 'good' : 'used'
}

type Known = 'device' | 'login'

/** What a browser is known by for an address. The statement is the same for every browser and address. */
export async function knownBy(
  db: Kysely<Tables>,
  { email, device, login }: Parameters<Store['knownBy']>[0]
): Promise<Known | undefined> {
  const none = new Uint8Array()
  const devices = db
    .selectFrom('devices')
    .innerJoin('users', 'users.id', 'devices.user_id')
    .select(sql<Known>`'device'`.as('type'))
    .where('devices.hash', '=', device ?? none)
    .where('users.email', '=', email)
  const asked = db
    .selectFrom('login_codes')
    .select(sql<Known>`'login'`.as('type'))
    .where('email', '=', email)
    .where('purpose', '=', 'login')
    .where('asked_by', '=', login ?? none)
  // In the order of the alphabet: a device first.
  const found = await devices.union(asked).orderBy('type').limit(1).executeTakeFirst()
  return found?.type
}

/** Logs in by a code, or begins a device login. */
export async function useCode(
  trx: Transaction<Tables>,
  request: Parameters<Store['useCode']>[0]
): Promise<CodeOutcome> {
  const { email, nowMs, deviceLogin } = request
  const compared = await compareCode(trx, { ...request, purpose: 'login' })
  if (compared === 'wrong') return { type: 'wrong' }
  if (compared !== 'good') return { type: 'expired' }
  await trx
    .updateTable('login_codes')
    .set({ is_used: true })
    .where('email', '=', email)
    .where('purpose', '=', 'login')
    .execute()
  const { id: userId } = await trx
    .insertInto('users')
    .values({ email })
    // An update that changes nothing, because only a row that was written is returned.
    .onConflict((conflict) => conflict.column('email').doUpdateSet((row) => ({ email: row.ref('excluded.email') })))
    .returning('id')
    .executeTakeFirstOrThrow()
  const { endedCookie } = deviceLogin
  if (endedCookie !== undefined) await trx.deleteFrom('device_logins').where('cookie', '=', endedCookie).execute()
  if (await isKnownDevice(trx, { ...request, userId }))
    return { type: 'loggedIn', user: await beginSession(trx, { ...request, userId }) }
  await addDeviceLogin(trx, { ...deviceLogin, userId, nowMs })
  return { type: 'unknownDevice', canOpen: await canOpenAnew(trx, userId) }
}

/** Ends a device login, and makes its code good again. One that has ended otherwise stays so, with its code. */
export async function undoDeviceLogin(
  trx: Transaction<Tables>,
  { id, email, hash }: Parameters<Store['undoDeviceLogin']>[0]
): Promise<void> {
  const ended = await trx.deleteFrom('device_logins').where('id', '=', id).returning('id').executeTakeFirst()
  if (ended === undefined) return
  await trx
    .updateTable('login_codes')
    .set({ is_used: false })
    .where('email', '=', email)
    .where('purpose', '=', 'login')
    .where('hash', '=', hash)
    .execute()
}
