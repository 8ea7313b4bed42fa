import { PGlite } from '@electric-sql/pglite'
import { Kysely, PGliteDialect, sql } from 'kysely'
import { Migrator } from 'kysely/migration'
import { expect, test } from 'vitest'
import { createStore } from './createStore.ts'
import { migrate, migrations } from './migrations.ts'
import type { Tables } from './tables.ts'

test('behavior: sessions from before 0002_recoveries go on, and are not fresh', async () => {
  const db = new Kysely<Tables>({ dialect: new PGliteDialect({ pglite: () => PGlite.create('memory://') }) })
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
  await store.close()
})

const NOW = 1_700_000_000_000
