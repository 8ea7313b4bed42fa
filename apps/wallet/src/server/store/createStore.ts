import { timingSafeEqual } from 'node:crypto'
import { type Kysely, sql, type Transaction } from 'kysely'
import { jsonArrayFrom } from 'kysely/helpers/postgres'
import type { Recovery, WalletAccount, WalletUser } from '../../api.ts'
import { FRESH_MS } from '../limits.ts'
import { addRecovery, removeRecovery, selectRecoveries, selectSealed } from './recoveries.ts'
import type { Tables } from './tables.ts'
import type { CodeOutcome, Store } from './types.ts'

/** The store over a database that is open and has its tables. */
export function createStore(db: Kysely<Tables>): Store {
  return {
    count: async ({ key, limit, nowMs }) => {
      const now = new Date(nowMs)
      const ends = new Date(nowMs + limit.windowMs)
      const isOver = sql<boolean>`counters.ends_at <= ${now}`
      const row = await db
        .insertInto('counters')
        .values({ key, count: 1, ends_at: ends })
        .onConflict((conflict) =>
          conflict.column('key').doUpdateSet({
            count: sql<number>`case when ${isOver} then 1 else least(counters.count, ${limit.count}::integer) + 1 end`,
            ends_at: sql<Date>`case when ${isOver} then ${ends} else counters.ends_at end`,
          })
        )
        .returning(['count', 'ends_at'])
        .executeTakeFirstOrThrow()
      return { count: row.count, endsAtMs: row.ends_at.getTime() }
    },
    uncount: async (key) => {
      await db.deleteFrom('counters').where('key', '=', key).where('count', '=', 1).execute()
      await db.updateTable('counters').set({ count: sql<number>`counters.count - 1` }).where('key', '=', key).execute()
    },
    addCode: async ({ email, hash, expiresAtMs }) => {
      await db
        .insertInto('login_codes')
        .values({ email, hash, expires_at: new Date(expiresAtMs) })
        .execute()
    },
    useCode: (request) => retryConflicts(() => db.transaction().execute((trx) => useCode(trx, request))),
    userOf: async ({ session, nowMs }) => {
      const row = await selectUser(db, session).where('sessions.expires_at', '>', new Date(nowMs)).executeTakeFirst()
      return row && userOfRow(row, nowMs)
    },
    endSession: async (session) => {
      await db.deleteFrom('sessions').where('hash', '=', session).execute()
    },
    addWallet: async ({ userId, version, accounts, share, proofHash }) => {
      const added = await db
        .insertInto('wallets')
        .values({ user_id: userId, version, accounts: JSON.stringify(accounts), share, proof_hash: proofHash })
        .onConflict((conflict) => conflict.column('user_id').doNothing())
        .returning(['version', 'accounts'])
        .executeTakeFirst()
      if (added !== undefined) return { wallet: added, isNew: true }
      const wallet = await db
        .selectFrom('wallets')
        .select(['version', 'accounts'])
        .where('user_id', '=', userId)
        .executeTakeFirstOrThrow()
      return { wallet, isNew: false }
    },
    shareOf: (userId) =>
      db.selectFrom('wallets').select(['version', 'share']).where('user_id', '=', userId).executeTakeFirst(),
    proofHashOf: (userId) =>
      db.selectFrom('wallets').select('proof_hash as proofHash').where('user_id', '=', userId).executeTakeFirst(),
    recoveriesOf: (userId) => selectSealed(db).where('user_id', '=', userId).execute(),
    addRecovery: (request) => retryConflicts(() => db.transaction().execute((trx) => addRecovery(trx, request))),
    removeRecovery: (request) => retryConflicts(() => db.transaction().execute((trx) => removeRecovery(trx, request))),
    deleteUser: (request) => retryConflicts(() => db.transaction().execute((trx) => deleteUser(trx, request))),
    sweep: async (nowMs) => {
      const now = new Date(nowMs)
      // A code that is too old is still told apart from a wrong one for a while.
      const longAgo = new Date(nowMs - KEEP_CODES_MS)
      await db.deleteFrom('login_codes').where('expires_at', '<', longAgo).execute()
      await db.deleteFrom('counters').where('ends_at', '<', now).execute()
      await db.deleteFrom('sessions').where('expires_at', '<', now).execute()
      await db
        .deleteFrom('recoveries')
        .where('ended_at', '<', new Date(nowMs - KEEP_ENDED_MS))
        .execute()
    },
    ping: async () => {
      await sql`select 1`.execute(db)
    },
    clear: async () => {
      await sql`truncate users, sessions, login_codes, counters, wallets, recoveries`.execute(db)
    },
    close: () => db.destroy(),
  }
}

/** Nobody can store a wallet between the look for one and the end: the user's row is locked. */
async function deleteUser(
  trx: Transaction<Tables>,
  { userId, proofHash }: Parameters<Store['deleteUser']>[0]
): Promise<boolean> {
  await trx.selectFrom('users').select('id').where('id', '=', userId).forUpdate().execute()
  const wallet = await trx.selectFrom('wallets').select('proof_hash').where('user_id', '=', userId).executeTakeFirst()
  if (wallet && !timingSafeEqual(wallet.proof_hash, proofHash)) return false
  await trx.deleteFrom('users').where('id', '=', userId).execute()
  return true
}

/** Everything goes by `trx`: with an embedded database, a query beside its transaction waits for ever. */
async function useCode(trx: Transaction<Tables>, request: Parameters<Store['useCode']>[0]): Promise<CodeOutcome> {
  const { email, hash, nowMs, session, endedSession } = request
  const codes = await trx
    .selectFrom('login_codes')
    .select(['hash', 'expires_at', 'is_used'])
    .where('email', '=', email)
    .orderBy('id')
    .forUpdate()
    .execute()
  // Each of them is compared, so that the time tells nothing.
  const matches = codes.filter((code) => code.hash.length === hash.length && timingSafeEqual(code.hash, hash))
  if (matches.length === 0) return { type: 'wrong' }
  if (!matches.some((code) => !code.is_used && code.expires_at.getTime() > nowMs)) return { type: 'expired' }
  await trx.updateTable('login_codes').set({ is_used: true }).where('email', '=', email).execute()
  const { id } = await trx
    .insertInto('users')
    .values({ email })
    // An update that changes nothing, because only a row that was written is returned.
    .onConflict((conflict) => conflict.column('email').doUpdateSet((row) => ({ email: row.ref('excluded.email') })))
    .returning('id')
    .executeTakeFirstOrThrow()
  if (endedSession !== undefined) await trx.deleteFrom('sessions').where('hash', '=', endedSession).execute()
  await trx
    .insertInto('sessions')
    .values({
      hash: session.hash,
      user_id: id,
      expires_at: new Date(session.expiresAtMs),
      logged_in_at: new Date(nowMs),
    })
    .execute()
  const row = await selectUser(trx, session.hash).executeTakeFirstOrThrow()
  return { type: 'loggedIn', user: userOfRow(row, nowMs) }
}

function selectUser(db: Kysely<Tables>, session: Uint8Array) {
  return db
    .selectFrom('sessions')
    .innerJoin('users', 'users.id', 'sessions.user_id')
    .leftJoin('wallets', 'wallets.user_id', 'users.id')
    .select(['users.id', 'users.email', 'wallets.version', 'wallets.accounts', 'sessions.logged_in_at'])
    .select(jsonArrayFrom(selectRecoveries(db).where('user_id', '=', sql.ref<string>('users.id'))).as('recoveries'))
    .where('sessions.hash', '=', session)
}

function userOfRow(
  row: {
    readonly id: string
    readonly email: string
    readonly version: string | null
    readonly accounts: readonly WalletAccount[] | null
    readonly logged_in_at: Date
    readonly recoveries: readonly Recovery[]
  },
  nowMs: number
): WalletUser {
  const { id, email, version, accounts, logged_in_at, recoveries } = row
  return {
    id,
    email,
    wallet: version === null || accounts === null ? null : { version, accounts },
    recoveries,
    freshForMs: Math.max(0, logged_in_at.getTime() + FRESH_MS - nowMs),
  }
}

/** Runs a transaction again that the database has ended because another one was in its way. */
async function retryConflicts<Result>(run: () => Promise<Result>, triesLeft = 3): Promise<Result> {
  try {
    return await run()
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? error.code : undefined
    if (triesLeft === 0 || (code !== SERIALIZATION_FAILURE && code !== DEADLOCK)) throw error
    return retryConflicts(run, triesLeft - 1)
  }
}

const KEEP_CODES_MS = 60 * 60_000
/** No request comes later. */
const KEEP_ENDED_MS = 24 * 60 * 60_000
const SERIALIZATION_FAILURE = '40001'
const DEADLOCK = '40P01'
