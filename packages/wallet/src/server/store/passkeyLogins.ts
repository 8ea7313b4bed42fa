import type { Kysely, Transaction } from 'kysely'
import { addPasskey, notePasskeyUse, passkeyOf } from './passkeys.ts'
import type { NewPasskey, PasskeyLoginOfBrowser, PasskeyLoginOutcome, PasskeyStore } from './passkeyTypes.ts'
import { LOGIN_COLUMNS, loginOfRow } from './socialLogins.ts'
import type { StoredSocialLogin } from './socialTypes.ts'
import type { Tables } from './tables.ts'

/** A login by a passkey. */
export async function passkeyLoginOf(
  db: Kysely<Tables>,
  request: PasskeyLoginOfBrowser
): Promise<StoredSocialLogin | undefined> {
  const row = await selectLogin(db, request).executeTakeFirst()
  return row && loginOfRow(row)
}

/** Ends a login as done. Its row is locked: of two passkeys at once, one ends it. */
export async function endPasskeyLogin(
  trx: Transaction<Tables>,
  { use, ...request }: Parameters<PasskeyStore['endPasskeyLogin']>[0]
): Promise<PasskeyLoginOutcome> {
  const row = await selectLogin(trx, request).forUpdate().executeTakeFirst()
  if (row === undefined) return { type: 'refused', code: 'SOCIAL_ENDED' }
  if (row.status !== 'begun') return { type: 'done', login: loginOfRow(row) }
  const userId =
    use.type === 'known'
      ? await notePasskeyUse(trx, use)
      : await addUser(trx, { passkey: use.passkey, nowMs: request.nowMs })
  if (userId === undefined) {
    const isKnown = use.type === 'new' || (await passkeyOf(trx, use.credentialId)) !== undefined
    return { type: 'refused', code: isKnown ? 'PASSKEY_WRONG' : 'PASSKEY_UNKNOWN' }
  }
  const ended = await trx
    .updateTable('social_logins')
    .set({ status: 'done', subject: userId })
    .where('id', '=', request.id)
    .returning(LOGIN_COLUMNS)
    .executeTakeFirstOrThrow()
  return { type: 'done', login: loginOfRow(ended) }
}

function selectLogin(db: Kysely<Tables>, { id, browser, nowMs }: PasskeyLoginOfBrowser) {
  return db
    .selectFrom('social_logins')
    .select(LOGIN_COLUMNS)
    .where('id', '=', id)
    .where('provider', '=', 'passkey')
    .where('purpose', '=', 'login')
    .where('browser', '=', browser)
    .where('expires_at', '>', new Date(nowMs))
}

/** Makes the user of a new passkey. `undefined` where there is one of its id. */
async function addUser(
  trx: Transaction<Tables>,
  request: { readonly passkey: NewPasskey; readonly nowMs: number }
): Promise<string | undefined> {
  const { id: userId } = await trx.insertInto('users').defaultValues().returning('id').executeTakeFirstOrThrow()
  if (!(await addPasskey(trx, { ...request, userId }))) {
    await trx.deleteFrom('users').where('id', '=', userId).execute()
    return undefined
  }
  return userId
}
