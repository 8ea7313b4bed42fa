import { type Kysely, sql, type Transaction } from 'kysely'
import type { LinkedAccount, SocialProviderId } from '../../api.ts'
import type { ProvenIdentity } from '../social/types.ts'
import { deleteEmptyUser, isLastLogin, lockUser, selectAccounts, standAnew } from './ownerOf.ts'
import { endOthers } from './sessions.ts'
import { columnsOf, LOGIN_COLUMNS, loginOfRow } from './socialLogins.ts'
import type { Tables } from './tables.ts'
import type { FinishedUserLogin, RemovedLogin, StoredUserLogin, UserLoginStore } from './userLoginTypes.ts'

/** The accounts that a user logs in by, oldest first. */
export function loginsOf(db: Kysely<Tables>, userId: string): Promise<readonly LinkedAccount[]> {
  const createdAtMs = sql<number>`round(extract(epoch from created_at) * 1000)::bigint`.as('createdAtMs')
  return selectAccounts(db)
    .select(['provider', 'user_name as userName', 'email', createdAtMs])
    .where('user_id', '=', userId)
    .execute()
}

/** A login of a user, by the browser of its window. */
export async function userLoginOf(
  db: Kysely<Tables>,
  { id, browser, nowMs }: Parameters<UserLoginStore['userLoginOf']>[0]
): Promise<StoredUserLogin | undefined> {
  const row = await db
    .selectFrom('social_logins')
    .select([...LOGIN_COLUMNS, 'channel'])
    .where('id', '=', id)
    .where('browser', '=', browser)
    .where('purpose', '!=', 'login')
    .where('expires_at', '>', new Date(nowMs))
    .executeTakeFirst()
  if (row === undefined) return undefined
  const { channel, ...login } = row
  return { ...loginOfRow(login), channel: channel ?? undefined }
}

/** Notes the channel of a login with Farcaster. */
export async function openUserLogin(
  db: Kysely<Tables>,
  { id, browser, channel, expiresAtMs }: Parameters<UserLoginStore['openUserLogin']>[0]
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('social_logins')
    .set({ channel, expires_at: new Date(expiresAtMs) })
    .where('id', '=', id)
    .where('browser', '=', browser)
    .where('purpose', '!=', 'login')
    .where('status', '=', 'begun')
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

/** Takes what a provider has said. The row is locked, and then the session: no other request takes it, and the session goes on. */
export async function finishUserLogin(
  trx: Transaction<Tables>,
  { id, session, nowMs }: Parameters<UserLoginStore['finishUserLogin']>[0]
): Promise<FinishedUserLogin> {
  const now = new Date(nowMs)
  const login = await trx
    .selectFrom('social_logins')
    .select(['provider', 'purpose', 'status', 'is_bound', 'subject', 'user_name as userName', 'email', 'session'])
    .where('id', '=', id)
    .where('cookie', '=', session)
    .where('purpose', '!=', 'login')
    .where('expires_at', '>', now)
    .forUpdate()
    .executeTakeFirst()
  const sessions = trx.selectFrom('sessions').select('user_id').where('hash', '=', session)
  const alive = await sessions.where('expires_at', '>', now).forUpdate().executeTakeFirst()
  if (alive === undefined) return refused('SIGNED_OUT')
  if (login?.status === 'declined') return refused('SOCIAL_DECLINED')
  if (login?.status === 'failed') return refused('SOCIAL_FAILED')
  // A server that was started before 0009_logins lets any browser start it.
  if (login === undefined || login.subject === null || !login.is_bound) return refused('SOCIAL_ENDED')
  if (login.session !== null) return { type: 'done', added: undefined }
  const { provider, subject, userName, email } = login
  const account = { userId: alive.user_id, provider, identity: { subject, userName, email }, now }
  const finish = login.purpose === 'add' ? addAccount : confirmByAccount
  const outcome = await finish(trx, { ...account, session })
  if (outcome.type === 'done') await trx.updateTable('social_logins').set({ session }).where('id', '=', id).execute()
  return outcome
}

interface ProvenAccount extends AccountOfUser {
  readonly identity: ProvenIdentity
  readonly session: Uint8Array
  readonly now: Date
}

/** Makes an account one that a user logs in by. It is never taken from a user who has a wallet. */
async function addAccount(trx: Transaction<Tables>, account: ProvenAccount): Promise<FinishedUserLogin> {
  const { userId, provider, identity, now } = account
  const added = await trx
    .insertInto('identities')
    .values({ provider, user_id: userId, created_at: now, ...columnsOf(identity) })
    .onConflict((conflict) => conflict.doNothing())
    .returning('provider')
    .executeTakeFirst()
  if (added !== undefined) return { type: 'done', added: provider }
  if (await noteAccount(trx, account)) return { type: 'done', added: undefined }
  const taken = await trx
    .selectFrom('identities')
    .select('user_id')
    .where('provider', '=', provider)
    .where('subject', '=', identity.subject)
    .executeTakeFirst()
  if (taken === undefined) return refused('LOGIN_THERE')
  return (await deleteEmptyUser(trx, taken.user_id)) ? addAccount(trx, account) : refused('LOGIN_TAKEN')
}

/** Makes the login of a session fresh by an account of its user. */
async function confirmByAccount(trx: Transaction<Tables>, account: ProvenAccount): Promise<FinishedUserLogin> {
  const { session, now } = account
  if (!(await noteAccount(trx, account))) return refused('LOGIN_WRONG')
  await trx.updateTable('sessions').set({ logged_in_at: now }).where('hash', '=', session).execute()
  return { type: 'done', added: undefined }
}

/** Notes what a provider calls an account now. False where it isn't this user's. */
async function noteAccount(trx: Transaction<Tables>, { userId, provider, identity }: ProvenAccount): Promise<boolean> {
  const { subject, ...shown } = columnsOf(identity)
  const { numUpdatedRows } = await trx
    .updateTable('identities')
    .set(shown)
    .where('provider', '=', provider)
    .where('subject', '=', subject)
    .where('user_id', '=', userId)
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

/** Removes a login. The user is locked: of two removals at once, the second one counts what the first has left. */
export async function removeLogin(
  trx: Transaction<Tables>,
  request: Parameters<UserLoginStore['removeLogin']>[0]
): Promise<RemovedLogin> {
  const { userId, login, session, offered, nowMs } = request
  if (login === 'email') await lockCodes(trx, userId)
  const user = await lockUser(trx, userId)
  const alive = await trx
    .selectFrom('sessions')
    .select('hash')
    .where('hash', '=', session)
    .where('user_id', '=', userId)
    .where('expires_at', '>', new Date(nowMs))
    .executeTakeFirst()
  if (user === undefined || alive === undefined) return refused('SIGNED_OUT')
  const isThere = login === 'email' ? user.email !== null : await hasAccount(trx, { userId, provider: login })
  if (!isThere) return { type: 'done', isRemoved: false }
  if (await isLastLogin(trx, { userId, email: user.email, login, offered })) return refused('LAST_LOGIN')
  if (login !== 'email') await removeAccount(trx, { userId, provider: login })
  else if (user.email !== null) await removeAddress(trx, { userId, email: user.email })
  await standAnew(trx, { userId, gone: login })
  await endOthers(trx, request)
  return { type: 'done', isRemoved: true }
}

/** Locks the codes of a user's address before the user, as logins do: none by the address gets between, and there is no deadlock. */
async function lockCodes(trx: Transaction<Tables>, userId: string): Promise<void> {
  await trx
    .selectFrom('login_codes')
    .select('id')
    .where('email', '=', (row) => row.selectFrom('users').select('email').where('id', '=', userId))
    .orderBy('id')
    .forUpdate()
    .execute()
}

/** Takes a user's address away, and ends what was begun with it. Device logins end before sessions, as with a change of the address. */
async function removeAddress(
  trx: Transaction<Tables>,
  { userId, email }: { readonly userId: string; readonly email: string }
): Promise<void> {
  await trx.deleteFrom('device_logins').where('user_id', '=', userId).execute()
  await trx.updateTable('users').set({ email: null }).where('id', '=', userId).execute()
  await trx
    .deleteFrom('email_changes')
    .where((row) => row.or([row('user_id', '=', userId), row('email', '=', email)]))
    .execute()
  await trx.updateTable('login_codes').set({ is_used: true }).where('email', '=', email).execute()
}

async function hasAccount(trx: Transaction<Tables>, { userId, provider }: AccountOfUser): Promise<boolean> {
  const accounts = selectAccounts(trx).select('subject').where('user_id', '=', userId).where('provider', '=', provider)
  return (await accounts.executeTakeFirst()) !== undefined
}

/** Takes an account away, and first the logins by it that wait: one that is used meanwhile has its session by then, which ends. */
async function removeAccount(trx: Transaction<Tables>, { userId, provider }: AccountOfUser): Promise<void> {
  await trx
    .deleteFrom('social_logins')
    .where('provider', '=', provider)
    .where('session', 'is', null)
    .where('subject', 'in', (row) =>
      row.selectFrom('identities').select('subject').where('provider', '=', provider).where('user_id', '=', userId)
    )
    .execute()
  await trx.deleteFrom('identities').where('provider', '=', provider).where('user_id', '=', userId).execute()
}

interface AccountOfUser {
  readonly userId: string
  readonly provider: SocialProviderId
}

function refused<Code extends string>(code: Code): { readonly type: 'refused'; readonly code: Code } {
  return { type: 'refused', code }
}
