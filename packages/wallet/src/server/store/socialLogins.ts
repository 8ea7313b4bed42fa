import type { Kysely, NotNull, Transaction } from 'kysely'
import type { SocialProviderId } from '../../api.ts'
import type { ProvenIdentity } from '../social/types.ts'
import { ownerOf } from './ownerOf.ts'
import { beginSession, userOf } from './sessions.ts'
import type { SocialOutcome, SocialStore, StoredSocialLogin } from './socialTypes.ts'
import type { Tables } from './tables.ts'

/** Adds a login. */
export async function addSocialLogin(
  db: Kysely<Tables>,
  { returnTo, isPopup, channel, expiresAtMs, ...columns }: Parameters<SocialStore['addSocialLogin']>[0]
): Promise<void> {
  const place = { return_to: returnTo, is_popup: isPopup, expires_at: new Date(expiresAtMs) }
  const bound = channel === undefined ? {} : { channel, browser: columns.cookie, is_bound: true }
  await db
    .insertInto('social_logins')
    .values({ ...columns, ...place, ...bound })
    .execute()
}

/** Gives a login to the first browser that asks. A login of a user who is logged in needs the frame's proof each time. */
export async function startSocialLogin(
  db: Kysely<Tables>,
  { id, browser, isBound, nowMs }: Parameters<SocialStore['startSocialLogin']>[0]
): ReturnType<SocialStore['startSocialLogin']> {
  const update = db
    .updateTable('social_logins')
    .set({ browser, ...(isBound && { is_bound: true }) })
    .where('id', '=', id)
    .where('status', '=', 'begun')
    .where((row) => row.or([row('browser', 'is', null), row('browser', '=', browser)]))
    .where('expires_at', '>', new Date(nowMs))
  const allowed = isBound ? update : update.where('purpose', '=', 'login')
  const started = await allowed
    .returning(['provider', 'purpose', 'return_to as returnTo', 'expires_at'])
    .executeTakeFirst()
  if (started === undefined) return undefined
  const { expires_at, ...login } = started
  return { ...login, expiresAtMs: expires_at.getTime() }
}

/** Takes the first answer of a browser; the row is that of one login, so of two at once one is the first. */
export async function takeSocialAnswer(
  db: Kysely<Tables>,
  { id, provider, browser, nowMs }: Parameters<SocialStore['takeSocialAnswer']>[0]
): ReturnType<SocialStore['takeSocialAnswer']> {
  const now = new Date(nowMs)
  const first = await db
    .updateTable('social_logins')
    .set({ status: 'answered' })
    .where('id', '=', id)
    .where('provider', '=', provider)
    .where('browser', '=', browser)
    .where('expires_at', '>', now)
    .where('status', '=', 'begun')
    .returning(LOGIN_COLUMNS)
    .executeTakeFirst()
  if (first !== undefined) return { isFirst: true, login: loginOfRow(first) }
  const later = await db
    .selectFrom('social_logins')
    .select(LOGIN_COLUMNS)
    .where('id', '=', id)
    .where('provider', '=', provider)
    .where('browser', '=', browser)
    .where('expires_at', '>', now)
    .executeTakeFirst()
  return later && { isFirst: false, login: loginOfRow(later) }
}

/** Stores what has come of an answer. */
export async function endSocialLogin(
  db: Kysely<Tables>,
  { id, ending }: Parameters<SocialStore['endSocialLogin']>[0]
): Promise<StoredSocialLogin | undefined> {
  const row = await db
    .updateTable('social_logins')
    .set({ status: ending.status, ...(ending.status === 'done' && columnsOf(ending.identity)) })
    .where('id', '=', id)
    .where('status', '=', 'answered')
    .returning(LOGIN_COLUMNS)
    .executeTakeFirst()
  return row && loginOfRow(row)
}

/** Begins the session of a login that is done, or finds the one that has begun. Its row is locked: no other request begins one. */
export async function useSocialLogin(
  trx: Transaction<Tables>,
  request: Parameters<SocialStore['useSocialLogin']>[0]
): Promise<SocialOutcome> {
  const { id, cookie, isBound, session, nowMs } = request
  const row = await trx
    .selectFrom('social_logins')
    .select(['provider', 'is_bound', 'status', 'subject', 'user_name', 'email', 'session', 'channel'])
    .where('id', '=', id)
    .where('cookie', '=', cookie)
    .where('purpose', '=', 'login')
    .where('expires_at', '>', new Date(nowMs))
    .forUpdate()
    .executeTakeFirst()
  if (row === undefined) return { type: 'ended' }
  const { provider, status, subject, user_name: userName, email } = row
  if (status === 'declined' || status === 'failed') return { type: status }
  if (isBound && !row.is_bound)
    await trx.updateTable('social_logins').set({ is_bound: true }).where('id', '=', id).execute()
  if (subject === null || !(isBound || row.is_bound))
    return { type: 'waiting', channel: status === 'begun' ? (row.channel ?? undefined) : undefined }
  if (row.session !== null) {
    // The cookie of the login makes it, so it is the same session.
    const user = await userOf(trx, { session: session.hash, nowMs })
    return user === undefined ? { type: 'ended' } : { type: 'loggedIn', user, isNew: false }
  }
  const owner =
    provider === 'passkey'
      ? await ownerOf(trx, subject)
      : { userId: await userIdOf(trx, { provider, identity: { subject, userName, email }, nowMs }), provider }
  if (owner === undefined) return { type: 'ended' }
  await trx.updateTable('social_logins').set({ session: session.hash }).where('id', '=', id).execute()
  return { type: 'loggedIn', user: await beginSession(trx, { ...request, ...owner }), isNew: true }
}

/** Ends a login, with the session that has begun: its answer comes too late. */
export async function cancelSocialLogin(
  db: Kysely<Tables>,
  { id, cookie }: Parameters<SocialStore['cancelSocialLogin']>[0]
): Promise<void> {
  await db
    .with('ended', (own) =>
      own
        .deleteFrom('social_logins')
        .where('id', '=', id)
        .where('cookie', '=', cookie)
        .where('purpose', '=', 'login')
        .returning('session')
    )
    .deleteFrom('sessions')
    .where('hash', 'in', (own) =>
      own.selectFrom('ended').select('session').where('session', 'is not', null).$narrowType<{ session: NotNull }>()
    )
    .execute()
}

/** The user of an identity, who is made at the first time: never one who is known by anything else, such as the same address. */
async function userIdOf(
  trx: Transaction<Tables>,
  request: { readonly provider: SocialProviderId; readonly identity: ProvenIdentity; readonly nowMs: number }
): Promise<string> {
  const { provider, identity, nowMs } = request
  const columns = columnsOf(identity)
  const { subject, ...shown } = columns
  const known = await trx
    .updateTable('identities')
    .set(shown)
    .where('provider', '=', provider)
    .where('subject', '=', subject)
    .returning('user_id')
    .executeTakeFirst()
  if (known !== undefined) return known.user_id
  const made = await trx.insertInto('users').defaultValues().returning('id').executeTakeFirstOrThrow()
  const { user_id: userId } = await trx
    .insertInto('identities')
    .values({ provider, user_id: made.id, created_at: new Date(nowMs), ...columns })
    // Another browser may have made the user meanwhile.
    .onConflict((conflict) => conflict.columns(['provider', 'subject']).doUpdateSet(shown))
    .returning('user_id')
    .executeTakeFirstOrThrow()
  if (userId !== made.id) await trx.deleteFrom('users').where('id', '=', made.id).execute()
  return userId
}

/** What is stored of who a provider says that the user is. */
export function columnsOf({ subject, userName, email }: ProvenIdentity) {
  return { subject, user_name: userName, email }
}

type SocialLoginRow = Pick<StoredSocialLogin, 'id' | 'purpose' | 'status'> & {
  readonly return_to: string
  readonly is_popup: boolean
  readonly is_bound: boolean
}

/** A login as the store tells of it. */
export function loginOfRow({ return_to, is_popup, is_bound, ...row }: SocialLoginRow): StoredSocialLogin {
  return { ...row, returnTo: return_to, isPopup: is_popup, isBound: is_bound }
}

/** What is read of a login for {@link loginOfRow}. */
export const LOGIN_COLUMNS = ['id', 'purpose', 'status', 'return_to', 'is_popup', 'is_bound'] as const
