import { Kysely, sql } from 'kysely'
import { Migrator } from 'kysely/migration'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { SOCIAL_PROVIDERS } from '../../api.ts'
import { COPY_FOLDER } from '../../test/testStores.ts'
import { createStore } from './createStore.ts'
import { embeddedDialect } from './embeddedDatabase.ts'
import { migrate, migrations } from './migrations.ts'
import type { Tables } from './tables.ts'

let db: Kysely<Tables>

beforeAll(() => {
  db = new Kysely<Tables>({ dialect: embeddedDialect('memory', COPY_FOLDER) })
})
afterAll(() => db.destroy())
beforeEach(async () => {
  await sql`drop schema public cascade`.execute(db)
  await sql`create schema public`.execute(db)
})

test('behavior: sessions from before 0002_recoveries go on, and are not fresh', async () => {
  const earlier = { '0001_login': migrations['0001_login'] }
  await new Migrator({ db, provider: { getMigrations: async () => earlier } }).migrateTo('0001_login')
  const session = new Uint8Array(32).fill(1)
  await sql`insert into users (email) values ('alice@example.test')`.execute(db)
  const begin = (hash: Uint8Array) =>
    sql`insert into sessions (hash, user_id, expires_at) select ${hash}, id, ${new Date(NOW + 1000)} from users`.execute(
      db
    )
  await begin(session)
  await migrate(db)
  // A server that was started before goes on writing as it did.
  const later = new Uint8Array(32).fill(2)
  await begin(later)
  const store = createStore(db)
  for (const each of [session, later])
    expect(await store.userOf({ session: each, nowMs: NOW })).toMatchObject({ recoveries: [], freshForMs: 0 })
})

test('behavior: a user who was logged in before 0003_devices stays so, with codes that are open, and is known from the next login on', async () => {
  const { '0001_login': first, '0002_recoveries': second } = migrations
  const earlier = { '0001_login': first, '0002_recoveries': second }
  await new Migrator({ db, provider: { getMigrations: async () => earlier } }).migrateToLatest()
  const [session, code] = [new Uint8Array(32).fill(1), new Uint8Array(32).fill(2)]
  const end = new Date(NOW + 1000)
  await sql`insert into users (email) values ('alice@example.test')`.execute(db)
  await sql`insert into sessions (hash, user_id, expires_at) select ${session}, id, ${end} from users`.execute(db)
  await sql`insert into wallets (user_id, version, accounts, share) select id, gen_random_uuid(), '[]', ${session} from users`.execute(
    db
  )
  // A server that was started before goes on writing codes as it did.
  const addCode = (hash: Uint8Array) =>
    sql`insert into login_codes (email, hash, expires_at) values ('alice@example.test', ${hash}, ${end})`.execute(db)
  await addCode(code)
  await migrate(db)
  const later = new Uint8Array(32).fill(3)
  await addCode(later)
  const store = createStore(db)
  expect(await store.userOf({ session, nowMs: NOW })).toMatchObject({ email: 'alice@example.test' })
  const next = new Uint8Array(32).fill(4)
  const request = {
    email: 'alice@example.test',
    nowMs: NOW,
    session: { hash: next, expiresAtMs: NOW + 1000 },
    device: next,
    deviceLogin: {
      id: 'b0a7f6de-0c2b-4d3b-9a43-5f0a3fbe9b11',
      cookie: next,
      endedCookie: undefined,
      number: '42',
      device: 'Chrome on macOS',
      expiresAtMs: NOW + 1000,
    },
  }
  expect(await store.useCode({ ...request, hash: code, endedSession: session })).toMatchObject({ type: 'loggedIn' })
  await addCode(code)
  const again = { ...request, session: { hash: code, expiresAtMs: NOW + 1000 } }
  expect(await store.useCode({ ...again, hash: code, endedSession: next })).toMatchObject({ type: 'loggedIn' })
  await addCode(later)
  const stranger = { ...request, device: later, hash: later, endedSession: undefined }
  expect(await store.useCode(stranger)).toMatchObject({ type: 'unknownDevice' })
})

test('behavior: users of accounts and passkeys from before 0009_logins stay so, with logins that go on', async () => {
  const { '0009_logins': _, ...earlier } = migrations
  await new Migrator({ db, provider: { getMigrations: async () => earlier } }).migrateToLatest()
  const end = new Date(NOW + 1000)
  const bytes = (byte: number) => new Uint8Array(32).fill(byte)
  const [byPasskey, byGoogle, later] = [bytes(1), bytes(2), bytes(3)]
  const idOf = (digit: number) => `00000000-0000-4000-8000-00000000000${digit}`
  const [passkeyUser, googleUser, laterUser] = [idOf(1), idOf(2), idOf(3)]
  const signUp = async (own: { id: string; session: Uint8Array; provider: string; subject?: string }) => {
    const { id, session, provider, subject = id } = own
    await sql`insert into users (id) values (${id})`.execute(db)
    await sql`insert into identities (provider, subject, user_id) values (${provider}, ${subject}, ${id})`.execute(db)
    await sql`insert into sessions (hash, user_id, expires_at, provider) values (${session}, ${id}, ${end}, ${provider})`.execute(
      db
    )
  }
  const addPasskey = (id: string, credentialId: Uint8Array) =>
    sql`insert into passkeys (credential_id, user_id, public_key, counter, device, created_at) values (${credentialId}, ${id}, '', 0, '', now())`.execute(
      db
    )
  await signUp({ id: passkeyUser, session: byPasskey, provider: 'passkey' })
  await addPasskey(passkeyUser, byPasskey)
  await signUp({ id: googleUser, session: byGoogle, provider: 'google', subject: '7' })
  await migrate(db)
  // A server that was started before goes on writing as it did.
  await signUp({ id: laterUser, session: later, provider: 'passkey' })
  await addPasskey(laterUser, later)
  const id = idOf(9)
  await sql`insert into social_logins (id, provider, cookie, return_to, is_popup, expires_at) values (${id}, 'google', ${later}, '', true, ${end})`.execute(
    db
  )
  const store = createStore(db)
  for (const [userId, session] of [
    [passkeyUser, byPasskey],
    [laterUser, later],
  ] as const) {
    const social = { provider: 'passkey', subject: userId, userName: null, email: null }
    expect(await store.userOf({ session, nowMs: NOW })).toMatchObject({ id: userId, email: null, social })
    expect(await store.loginsOf(userId)).toEqual([])
    expect(await store.removePasskey({ userId, offered: SOCIAL_PROVIDERS, credentialId: session })).toBe(false)
  }
  const social = { provider: 'google', subject: '7', userName: null, email: null }
  expect(await store.userOf({ session: byGoogle, nowMs: NOW })).toMatchObject({ id: googleUser, social })
  expect(await store.loginsOf(googleUser)).toMatchObject([{ provider: 'google', userName: null, email: null }])
  const window = { id, browser: later, isBound: false, nowMs: NOW }
  expect(await store.startSocialLogin(window)).toMatchObject({ provider: 'google', purpose: 'login' })
  // It also lets any browser start a login that is to add an account.
  const addition = { id: idOf(8), cookie: byGoogle, returnTo: '', isPopup: true, expiresAtMs: NOW + 1000 }
  await store.addSocialLogin({ ...addition, provider: 'x', purpose: 'add' })
  await sql`update social_logins set status = 'done', subject = '8' where id = ${idOf(8)}`.execute(db)
  const finish = () => store.finishUserLogin({ id: idOf(8), session: byGoogle, nowMs: NOW })
  expect(await finish()).toEqual({ type: 'refused', code: 'SOCIAL_ENDED' })
  await sql`update social_logins set is_bound = true where id = ${idOf(8)}`.execute(db)
  expect(await finish()).toEqual({ type: 'done', added: 'x' })
})

const NOW = 1_700_000_000_000
