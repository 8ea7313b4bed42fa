import { type Kysely, sql, type Transaction } from 'kysely'
import { type ComparedCode, compareCode } from './codes.ts'
import { deleteEmptyUser, lockUser } from './ownerOf.ts'
import { endOthers } from './sessions.ts'
import type { Tables } from './tables.ts'
import type { ChangeCode, ChangeOutcome, EmailChange, Store } from './types.ts'

/** The change that a session has begun and that isn't too old. */
export async function changeOf(
  db: Kysely<Tables>,
  { session, nowMs }: Parameters<Store['changeOf']>[0]
): Promise<EmailChange | undefined> {
  const row = await selectChange(db)
    .where('session', '=', session)
    .where('expires_at', '>', new Date(nowMs))
    .executeTakeFirst()
  return row && changeOfRow(row)
}

/** Begins a change. The user is locked: of two at once, the later one stays, and the user gets no first address meanwhile. */
export async function beginChange(
  trx: Transaction<Tables>,
  { session, email, nowMs, expiresAtMs }: Parameters<Store['beginChange']>[0]
): Promise<void> {
  const now = new Date(nowMs)
  const sessions = trx.selectFrom('sessions').select('user_id').where('hash', '=', session)
  const begun = await sessions.where('expires_at', '>', now).executeTakeFirst()
  const user = begun && (await lockUser(trx, begun.user_id))
  if (user === undefined) return
  const isSame = sql<boolean>`(email_changes.session = excluded.session and email_changes.email = excluded.email and email_changes.expires_at > ${now}::timestamptz)`
  await trx
    .insertInto('email_changes')
    .columns(['user_id', 'session', 'email', 'is_confirmed', 'expires_at'])
    .expression((build) =>
      build
        .selectFrom('sessions')
        .select([
          'user_id',
          'hash',
          sql<string>`${email}::text`.as('email'),
          sql<boolean>`${user.email === null}::boolean`.as('is_confirmed'),
          sql<Date>`${new Date(expiresAtMs)}::timestamptz`.as('expires_at'),
        ])
        .where('hash', '=', session)
        .where('expires_at', '>', now)
    )
    .onConflict((conflict) =>
      conflict.column('user_id').doUpdateSet((row) => ({
        session: row.ref('excluded.session'),
        email: row.ref('excluded.email'),
        is_confirmed: sql<boolean>`excluded.is_confirmed or (${isSame} and email_changes.is_confirmed)`,
        code_expires_at: sql<Date | null>`case when ${isSame} then email_changes.code_expires_at end`,
        expires_at: sql<Date>`case when ${isSame} then email_changes.expires_at else excluded.expires_at end`,
      }))
    )
    .execute()
}

/** Notes until when the newest code of a step is good. */
export async function noteChangeCode(
  db: Kysely<Tables>,
  { session, email, isConfirmed, codeExpiresAtMs }: Parameters<Store['noteChangeCode']>[0]
): Promise<void> {
  await db
    .updateTable('email_changes')
    .set({ code_expires_at: new Date(codeExpiresAtMs) })
    .where('session', '=', session)
    .where('email', '=', email)
    .where('is_confirmed', '=', isConfirmed)
    .execute()
}

/** Goes on to the new address, where the code to the present one is right. */
export async function confirmChange(
  trx: Transaction<Tables>,
  request: Parameters<Store['confirmChange']>[0]
): Promise<ChangeOutcome> {
  const { email, userId } = request
  const compared = await compareCode(trx, { ...request, purpose: 'current' })
  const change = await lockChange(trx, request)
  if (change === undefined) return { type: 'ended' }
  if (compared === 'wrong') return { type: 'wrong' }
  if (compared === 'used' && change.is_confirmed) return { type: 'doneBefore' }
  if (compared !== 'good') return { type: 'expired' }
  const next = { is_confirmed: true, code_expires_at: null }
  await trx.updateTable('email_changes').set(next).where('user_id', '=', userId).execute()
  await trx
    .updateTable('login_codes')
    .set({ is_used: true })
    .where('email', '=', email)
    .where('purpose', '=', 'current')
    .execute()
  return { type: 'done' }
}

/** Changes the address, where the code to the new one is right. */
export async function completeChange(
  trx: Transaction<Tables>,
  request: Parameters<Store['completeChange']>[0]
): Promise<ChangeOutcome> {
  const { userId, email, newEmail } = request
  const both = email === null ? [newEmail] : [email, newEmail]
  // Logins lock codes before users as well: no login by either address gets between, and there is no deadlock.
  await trx.selectFrom('login_codes').select('id').where('email', 'in', both).orderBy('id').forUpdate().execute()
  const compared = await compareCode(trx, { ...request, email: newEmail, purpose: 'new' })
  const present = await lockUser(trx, userId)
  const change = await lockChange(trx, request)
  if (change === undefined) return { type: (await isDone(trx, { ...request, compared })) ? 'doneBefore' : 'ended' }
  if (!change.is_confirmed || present?.email !== email) return { type: 'ended' }
  if (compared === 'wrong') return { type: 'wrong' }
  if (compared !== 'good') return { type: 'expired' }
  const taken = await trx.selectFrom('users').select('id').where('email', '=', newEmail).executeTakeFirst()
  if (taken !== undefined && !(await deleteEmptyUser(trx, taken.id))) {
    await trx.deleteFrom('email_changes').where('user_id', '=', userId).execute()
    return { type: 'taken' }
  }
  // Before sessions: one of a device login that is used meanwhile is there by then, or doesn't begin any more.
  if (email !== null) await trx.deleteFrom('device_logins').where('user_id', '=', userId).execute()
  await trx.updateTable('users').set({ email: newEmail }).where('id', '=', userId).execute()
  if (email !== null) await endOthers(trx, request)
  await trx
    .deleteFrom('email_changes')
    .where((row) => row.or([row('user_id', '=', userId), row('email', 'in', both)]))
    .execute()
  await trx.updateTable('login_codes').set({ is_used: true }).where('email', 'in', both).execute()
  return { type: 'done' }
}

/** Whether a code that is no good any more has led to this very address: it was for this user and address only. */
async function isDone(
  trx: Transaction<Tables>,
  { userId, newEmail, compared }: ChangeCode & { readonly compared: ComparedCode }
): Promise<boolean> {
  if (compared === 'wrong' || compared === 'good') return false
  const users = trx.selectFrom('users').select('id').where('id', '=', userId).where('email', '=', newEmail)
  return (await users.executeTakeFirst()) !== undefined
}

/** The change as it was when the code was looked at; `undefined` when another one has taken its place, or its session has ended. */
function lockChange(trx: Transaction<Tables>, { userId, session, newEmail, nowMs }: ChangeCode) {
  return selectChange(trx)
    .where('user_id', '=', userId)
    .where('session', '=', session)
    .where('email', '=', newEmail)
    .where('expires_at', '>', new Date(nowMs))
    .forUpdate()
    .executeTakeFirst()
}

function selectChange(db: Kysely<Tables>) {
  return db.selectFrom('email_changes').select(COLUMNS)
}

type ChangeRow = Awaited<ReturnType<ReturnType<typeof selectChange>['executeTakeFirstOrThrow']>>

function changeOfRow({ email, is_confirmed, code_expires_at, expires_at }: ChangeRow): EmailChange {
  return {
    email,
    isConfirmed: is_confirmed,
    codeExpiresAtMs: code_expires_at?.getTime(),
    expiresAtMs: expires_at.getTime(),
  }
}

const COLUMNS = ['email', 'is_confirmed', 'code_expires_at', 'expires_at'] as const
