import type { Kysely, Transaction } from 'kysely'
import type { LoginName, SocialProviderId } from '../../api.ts'
import type { OfferedLogins } from './socialTypes.ts'
import type { Tables } from './tables.ts'

/**
 * The user of a login by a passkey, and what a session stands for that none of the user's addresses and accounts has begun: nothing with an
 * address, else the oldest account, `passkey` where there is nothing else. `undefined` when the user was deleted.
 */
export async function ownerOf(
  trx: Transaction<Tables>,
  userId: string
): Promise<{ readonly userId: string; readonly provider: SocialProviderId | undefined } | undefined> {
  // Locked first: no login of the user is removed before the session begins that stands for it.
  const users = trx.selectFrom('users').select('email').where('id', '=', userId)
  const user = await users.forShare().executeTakeFirst()
  if (user === undefined || user.email !== null) return user && { userId, provider: undefined }
  const oldest = await selectAccounts(trx).select('provider').where('user_id', '=', userId).executeTakeFirst()
  return { userId, provider: oldest?.provider ?? 'passkey' }
}

/** The accounts that users log in by, oldest first. A server that was started before 0009_logins writes rows of passkeys too. */
export function selectAccounts(db: Kysely<Tables>) {
  return db
    .selectFrom('identities')
    .where('provider', '!=', 'passkey')
    .orderBy('identities.created_at')
    .orderBy('identities.provider')
}

/** Locks a user whose logins change, and says which address they have: another transaction that changes them waits. */
export function lockUser(
  trx: Transaction<Tables>,
  userId: string
): Promise<{ readonly email: string | null } | undefined> {
  return trx.selectFrom('users').select('email').where('id', '=', userId).forNoKeyUpdate().executeTakeFirst()
}

/** Whether a user, who is locked, can log in by nothing but this: the address or an account, or a passkey. */
export async function isLastLogin(
  trx: Transaction<Tables>,
  request: OfferedLogins & {
    readonly userId: string
    /** The user's, as {@link lockUser} has it. */
    readonly email: string | null
    readonly login?: LoginName
    readonly credentialId?: Uint8Array
  }
): Promise<boolean> {
  const { userId, email, login, credentialId = new Uint8Array(), offered } = request
  const accounts = await selectAccounts(trx).select('provider').where('user_id', '=', userId).execute()
  const passkey = await trx
    .selectFrom('passkeys')
    .select('user_id')
    .where('user_id', '=', userId)
    .where('credential_id', '!=', credentialId)
    .executeTakeFirst()
  const others: readonly LoginName[] = [
    ...(email === null ? [] : (['email'] as const)),
    ...[...accounts.map(({ provider }) => provider), ...(passkey ? (['passkey'] as const) : [])].filter((provider) =>
      offered.includes(provider)
    ),
  ]
  return others.every((other) => other === login)
}

/** Deletes a user without a wallet, who has nothing but the login that another user has proven to be theirs. False where there is a wallet. */
export async function deleteEmptyUser(trx: Transaction<Tables>, userId: string): Promise<boolean> {
  // A wallet is stored under the same lock.
  await trx.selectFrom('users').select('id').where('id', '=', userId).forUpdate().execute()
  const wallet = await trx.selectFrom('wallets').select('user_id').where('user_id', '=', userId).executeTakeFirst()
  if (wallet !== undefined) return false
  await trx.deleteFrom('users').where('id', '=', userId).execute()
  return true
}

/** Lets the sessions of a user that stand for a login which is gone stand for what the user logs in by else. */
export async function standAnew(
  trx: Transaction<Tables>,
  { userId, gone }: { readonly userId: string; readonly gone: LoginName }
): Promise<void> {
  const owner = await ownerOf(trx, userId)
  await trx
    .updateTable('sessions')
    .set({ provider: owner?.provider ?? null })
    .where('user_id', '=', userId)
    .where('provider', 'is not distinct from', gone === 'email' ? null : gone)
    .execute()
}
