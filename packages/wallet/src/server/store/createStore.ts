import { timingSafeEqual } from 'node:crypto'
import { type Kysely, sql, type Transaction } from 'kysely'
import { DEVICE_LIFE_MS } from '../limits.ts'
import { knownBy, undoDeviceLogin, useCode } from './codes.ts'
import { createCounters } from './counters.ts'
import { answerDeviceLogin, deviceLoginOf, useDeviceLogin } from './devices.ts'
import { beginChange, changeOf, completeChange, confirmChange, noteChangeCode } from './emailChanges.ts'
import { endPasskeyLogin, passkeyLoginOf } from './passkeyLogins.ts'
import { passkeyOf, passkeysOf } from './passkeys.ts'
import { addRecovery, removeRecovery, removeSparePasskey, selectSealed } from './recoveries.ts'
import { confirmByPasskey, loggedInAtOf, logOut, userOf } from './sessions.ts'
import {
  addSocialLogin,
  cancelSocialLogin,
  endSocialLogin,
  startSocialLogin,
  takeSocialAnswer,
  useSocialLogin,
} from './socialLogins.ts'
import type { Tables } from './tables.ts'
import type { Store } from './types.ts'
import { finishUserLogin, loginsOf, openUserLogin, removeLogin, userLoginOf } from './userLogins.ts'
import { addWallet } from './wallets.ts'
import { endWindow, hearInWindow, openWindow, sayInWindow, takeWindow } from './windows.ts'

/** The store over a database that is open and has its tables. */
export function createStore(db: Kysely<Tables>): Store {
  const inTransaction = <Result>(work: (trx: Transaction<Tables>) => Promise<Result>): Promise<Result> =>
    retryConflicts(() => db.transaction().execute(work))
  return {
    ...createCounters(db),
    knownBy: (request) => knownBy(db, request),
    addCode: async ({ askedBy = null, expiresAtMs, ...columns }) => {
      await db
        .insertInto('login_codes')
        .values({ ...columns, asked_by: askedBy, expires_at: new Date(expiresAtMs) })
        .execute()
    },
    removeCode: async ({ email, purpose, hash }) => {
      await db
        .deleteFrom('login_codes')
        .where('email', '=', email)
        .where('purpose', '=', purpose)
        .where('hash', '=', hash)
        .execute()
    },
    useCode: (request) => inTransaction((trx) => useCode(trx, request)),
    deviceLoginOf: (request) => deviceLoginOf(db, request),
    answerDeviceLogin: (request) => answerDeviceLogin(db, request),
    useDeviceLogin: (request) => inTransaction((trx) => useDeviceLogin(trx, request)),
    undoDeviceLogin: (request) => inTransaction((trx) => undoDeviceLogin(trx, request)),
    addSocialLogin: (request) => addSocialLogin(db, request),
    startSocialLogin: (request) => startSocialLogin(db, request),
    takeSocialAnswer: (request) => takeSocialAnswer(db, request),
    endSocialLogin: (request) => endSocialLogin(db, request),
    useSocialLogin: (request) => inTransaction((trx) => useSocialLogin(trx, request)),
    cancelSocialLogin: (request) => cancelSocialLogin(db, request),
    loginsOf: (userId) => loginsOf(db, userId),
    userLoginOf: (request) => userLoginOf(db, request),
    openUserLogin: (request) => openUserLogin(db, request),
    finishUserLogin: (request) => inTransaction((trx) => finishUserLogin(trx, request)),
    removeLogin: (request) => inTransaction((trx) => removeLogin(trx, request)),
    passkeyLoginOf: (request) => passkeyLoginOf(db, request),
    passkeyOf: (credentialId) => passkeyOf(db, credentialId),
    endPasskeyLogin: (request) => inTransaction((trx) => endPasskeyLogin(trx, request)),
    passkeysOf: (userId) => passkeysOf(db, userId),
    removePasskey: (request) => inTransaction((trx) => removeSparePasskey(trx, request)),
    loggedInAtOf: (request) => loggedInAtOf(db, request),
    confirmByPasskey: (request) => inTransaction((trx) => confirmByPasskey(trx, request)),
    changeOf: (request) => changeOf(db, request),
    beginChange: (request) => inTransaction((trx) => beginChange(trx, request)),
    noteChangeCode: (request) => noteChangeCode(db, request),
    confirmChange: (request) => inTransaction((trx) => confirmChange(trx, request)),
    completeChange: (request) => inTransaction((trx) => completeChange(trx, request)),
    userOf: (request) => userOf(db, request),
    logOut: (request) => inTransaction((trx) => logOut(trx, request)),
    addWallet: (request) => inTransaction((trx) => addWallet(trx, request)),
    shareOf: (userId) =>
      db.selectFrom('wallets').select(['version', 'share']).where('user_id', '=', userId).executeTakeFirst(),
    proofHashOf: (userId) =>
      db.selectFrom('wallets').select('proof_hash as proofHash').where('user_id', '=', userId).executeTakeFirst(),
    recoveriesOf: (userId) => selectSealed(db).where('user_id', '=', userId).execute(),
    addRecovery: (request) => inTransaction((trx) => addRecovery(trx, request)),
    removeRecovery: (request) => inTransaction((trx) => removeRecovery(trx, request)),
    deleteUser: (request) => inTransaction((trx) => deleteUser(trx, request)),
    openWindow: (request) => inTransaction((trx) => openWindow(trx, request)),
    takeWindow: (request) => inTransaction((trx) => takeWindow(trx, request)),
    sayInWindow: (request) => inTransaction((trx) => sayInWindow(trx, request)),
    hearInWindow: (request) => hearInWindow(db, request),
    endWindow: (request) => endWindow(db, request),
    sweep: (nowMs) => sweep(db, nowMs),
    endAllLogins: () => inTransaction(endAllLogins),
    ping: async () => {
      await sql`select 1`.execute(db)
    },
    clear: async () => {
      await sql`truncate users, sessions, login_codes, counters, wallets, recoveries, devices, device_logins, email_changes, identities, passkeys, social_logins, windows, window_messages`.execute(
        db
      )
    },
    close: () => db.destroy(),
  }
}

async function sweep(db: Kysely<Tables>, nowMs: number): Promise<void> {
  const before = (ms: number): Date => new Date(nowMs - ms)
  // A code that is too old is still told apart from a wrong one for a while, and a device that was refused from one that wasn't.
  await db.deleteFrom('login_codes').where('expires_at', '<', before(KEEP_CODES_MS)).execute()
  await db.deleteFrom('device_logins').where('expires_at', '<', before(KEEP_CODES_MS)).execute()
  await db.deleteFrom('social_logins').where('expires_at', '<', before(0)).execute()
  await db.deleteFrom('counters').where('ends_at', '<', before(0)).execute()
  await db.deleteFrom('email_changes').where('expires_at', '<', before(0)).execute()
  await db.deleteFrom('windows').where('expires_at', '<', before(0)).execute()
  await db.deleteFrom('sessions').where('expires_at', '<', before(0)).execute()
  await db.deleteFrom('devices').where('logged_in_at', '<', before(DEVICE_LIFE_MS)).execute()
  await db.deleteFrom('recoveries').where('ended_at', '<', before(KEEP_ENDED_MS)).execute()
}

/** Locks the user's row, so that no wallet is stored between the look for one and the end. No login that waits brings the user back. */
async function deleteUser(
  trx: Transaction<Tables>,
  { userId, proofHash }: Parameters<Store['deleteUser']>[0]
): Promise<boolean> {
  await trx.selectFrom('users').select('id').where('id', '=', userId).forUpdate().execute()
  const wallet = await trx.selectFrom('wallets').select('proof_hash').where('user_id', '=', userId).executeTakeFirst()
  if (wallet && !timingSafeEqual(wallet.proof_hash, proofHash)) return false
  await trx
    .deleteFrom('social_logins')
    .where((row) =>
      row.or([
        row.and([row('provider', '=', 'passkey'), row('subject', '=', userId)]),
        row('cookie', 'in', row.selectFrom('sessions').select('hash').where('user_id', '=', userId)),
        row.exists(
          row
            .selectFrom('identities')
            .select('user_id')
            .where('user_id', '=', userId)
            .whereRef('identities.provider', '=', 'social_logins.provider')
            .whereRef('identities.subject', '=', 'social_logins.subject')
        ),
      ])
    )
    .execute()
  await trx.deleteFrom('users').where('id', '=', userId).execute()
  return true
}

/** Their changes and relays end with sessions. */
async function endAllLogins(trx: Transaction<Tables>): Promise<number> {
  for (const table of ['device_logins', 'social_logins', 'login_codes', 'sessions', 'devices'] as const)
    await trx.deleteFrom(table).execute()
  const { users } = await trx
    .selectFrom('users')
    .select(({ fn }) => fn.countAll<number>().as('users'))
    .executeTakeFirstOrThrow()
  return users
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
