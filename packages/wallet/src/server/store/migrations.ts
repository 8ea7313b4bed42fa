import { type Kysely, sql } from 'kysely'
import { type Migration, Migrator } from 'kysely/migration'
import type { Tables } from './tables.ts'

/**
 * Brings the tables up to date. Kysely holds a lock of the database meanwhile: of several processes one does the work, the
 * others wait for it.
 */
export async function migrate(db: Kysely<Tables>): Promise<void> {
  const { error } = await new Migrator({ db, provider: { getMigrations: async () => migrations } }).migrateToLatest()
  if (error !== undefined) throw error
}

/** Run in the order of their names; one that has been released never changes. */
export const migrations = {
  '0001_login': {
    up: async (db) => {
      const id = sql`gen_random_uuid()`
      await db.schema
        .createTable('users')
        .addColumn('id', 'uuid', (column) => column.primaryKey().defaultTo(id))
        .addColumn('email', 'text', (column) => column.notNull().unique())
        .addColumn('created_at', 'timestamptz', (column) => column.notNull().defaultTo(sql`now()`))
        .execute()
      await db.schema
        .createTable('sessions')
        .addColumn('hash', 'bytea', (column) => column.primaryKey())
        .addColumn('user_id', 'uuid', (column) => column.notNull().references('users.id').onDelete('cascade'))
        .addColumn('expires_at', 'timestamptz', (column) => column.notNull())
        .execute()
      await db.schema
        .createTable('login_codes')
        .addColumn('id', 'uuid', (column) => column.primaryKey().defaultTo(id))
        .addColumn('email', 'text', (column) => column.notNull())
        .addColumn('hash', 'bytea', (column) => column.notNull())
        .addColumn('expires_at', 'timestamptz', (column) => column.notNull())
        .addColumn('is_used', 'boolean', (column) => column.notNull().defaultTo(false))
        .execute()
      await db.schema
        .createTable('counters')
        .addColumn('key', 'bytea', (column) => column.primaryKey())
        .addColumn('count', 'integer', (column) => column.notNull())
        .addColumn('ends_at', 'timestamptz', (column) => column.notNull())
        .execute()
      await db.schema
        .createTable('wallets')
        .addColumn('user_id', 'uuid', (column) => column.primaryKey().references('users.id').onDelete('cascade'))
        .addColumn('version', 'uuid', (column) => column.notNull())
        .addColumn('accounts', 'jsonb', (column) => column.notNull())
        .addColumn('share', 'bytea', (column) => column.notNull())
        .addColumn('created_at', 'timestamptz', (column) => column.notNull().defaultTo(sql`now()`))
        .execute()
      await db.schema
        .createTable('settings')
        .addColumn('name', 'text', (column) => column.primaryKey())
        .addColumn('value', 'bytea', (column) => column.notNull())
        .execute()
      for (const [table, column] of indexes) {
        await db.schema.createIndex(`${table}_${column}`).on(table).column(column).execute()
      }
    },
  },
  '0002_recoveries': {
    up: async (db) => {
      // The default stays: a server that was started before this one still begins sessions, and none of them is fresh.
      await db.schema
        .alterTable('sessions')
        .addColumn('logged_in_at', 'timestamptz', (column) => column.notNull().defaultTo(sql`to_timestamp(0)`))
        .execute()
      // An older wallet has no proof: it can be used, and not be changed.
      await db.schema
        .alterTable('wallets')
        .addColumn('proof_hash', 'bytea', (column) => column.notNull().defaultTo(sql`decode(repeat('00', 32), 'hex')`))
        .execute()
      await db.schema
        .createTable('recoveries')
        .addColumn('id', 'uuid', (column) => column.primaryKey())
        .addColumn('user_id', 'uuid', (column) => column.notNull().references('wallets.user_id').onDelete('cascade'))
        .addColumn('version', 'uuid', (column) => column.notNull())
        .addColumn('type', 'text', (column) => column.notNull())
        .addColumn('sealed', 'bytea', (column) => column.notNull())
        .addColumn('salt', 'bytea', (column) => column.notNull())
        .addColumn('credential_id', 'bytea')
        .addColumn('device', 'text', (column) => column.notNull())
        .addColumn('created_at', 'timestamptz', (column) => column.notNull())
        .addColumn('ended_at', 'timestamptz')
        .execute()
      await db.schema.createIndex('recoveries_user_id').on('recoveries').column('user_id').execute()
      await db.schema
        .createIndex('recoveries_one_code')
        .unique()
        .on('recoveries')
        .column('user_id')
        .where(sql.ref('type'), '=', sql.lit('code'))
        .where(sql.ref('ended_at'), 'is', null)
        .execute()
    },
  },
  '0003_devices': {
    up: async (db) => {
      // The default stays: a server that was started before this one writes codes for logins.
      await db.schema
        .alterTable('login_codes')
        .addColumn('purpose', 'text', (column) => column.notNull().defaultTo('login'))
        .execute()
      await db.schema
        .createTable('devices')
        .addColumn('hash', 'bytea', (column) => column.notNull())
        .addColumn('user_id', 'uuid', (column) => column.notNull().references('users.id').onDelete('cascade'))
        .addColumn('logged_in_at', 'timestamptz', (column) => column.notNull())
        .addPrimaryKeyConstraint('devices_pkey', ['hash', 'user_id'])
        .execute()
      await db.schema
        .createTable('device_logins')
        .addColumn('id', 'uuid', (column) => column.primaryKey())
        .addColumn('user_id', 'uuid', (column) => column.notNull().references('users.id').onDelete('cascade'))
        .addColumn('cookie', 'bytea', (column) => column.notNull().unique())
        .addColumn('number', 'text', (column) => column.notNull())
        .addColumn('device', 'text', (column) => column.notNull())
        .addColumn('created_at', 'timestamptz', (column) => column.notNull())
        .addColumn('expires_at', 'timestamptz', (column) => column.notNull())
        .addColumn('answer', 'text')
        .addColumn('is_used', 'boolean', (column) => column.notNull().defaultTo(false))
        .execute()
      await db.schema
        .createTable('email_changes')
        .addColumn('user_id', 'uuid', (column) => column.primaryKey().references('users.id').onDelete('cascade'))
        .addColumn('session', 'bytea', (column) => column.notNull().references('sessions.hash').onDelete('cascade'))
        .addColumn('email', 'text', (column) => column.notNull())
        .addColumn('is_confirmed', 'boolean', (column) => column.notNull().defaultTo(false))
        .addColumn('code_expires_at', 'timestamptz')
        .addColumn('expires_at', 'timestamptz', (column) => column.notNull())
        .execute()
      for (const [table, column] of laterIndexes) {
        await db.schema.createIndex(`${table}_${column}`).on(table).column(column).execute()
      }
    },
  },
  '0004_windows': {
    up: async (db) => {
      await db.schema
        .createTable('windows')
        .addColumn('id', 'bytea', (column) => column.primaryKey())
        .addColumn('session', 'bytea', (column) => column.notNull().references('sessions.hash').onDelete('cascade'))
        .addColumn('box', 'text', (column) => column.notNull())
        .addColumn('ended_by', 'text')
        .addColumn('expires_at', 'timestamptz', (column) => column.notNull())
        .execute()
      await db.schema
        .createTable('window_messages')
        .addColumn('window_id', 'bytea', (column) => column.notNull().references('windows.id').onDelete('cascade'))
        .addColumn('side', 'text', (column) => column.notNull())
        .addColumn('position', 'integer', (column) => column.notNull())
        .addColumn('message', 'text', (column) => column.notNull())
        .addPrimaryKeyConstraint('window_messages_pkey', ['window_id', 'side', 'position'])
        .execute()
      for (const column of ['session', 'expires_at']) {
        await db.schema.createIndex(`windows_${column}`).on('windows').column(column).execute()
      }
    },
  },
  '0005_asked_by': {
    up: async (db) => {
      await db.schema.alterTable('login_codes').addColumn('asked_by', 'bytea').execute()
    },
  },
  '0006_social': {
    up: async (db) => {
      await db.schema
        .alterTable('users')
        .alterColumn('email', (column) => column.dropNotNull())
        .execute()
      await db.schema.alterTable('sessions').addColumn('provider', 'text').execute()
      await db.schema
        .createTable('identities')
        .addColumn('provider', 'text', (column) => column.notNull())
        .addColumn('subject', 'text', (column) => column.notNull())
        .addColumn('user_id', 'uuid', (column) => column.notNull().references('users.id').onDelete('cascade'))
        .addColumn('user_name', 'text')
        .addColumn('email', 'text')
        .addPrimaryKeyConstraint('identities_pkey', ['provider', 'subject'])
        .addUniqueConstraint('identities_one_of_provider', ['user_id', 'provider'])
        .execute()
      await db.schema
        .createTable('social_logins')
        .addColumn('id', 'uuid', (column) => column.primaryKey())
        .addColumn('provider', 'text', (column) => column.notNull())
        .addColumn('cookie', 'bytea', (column) => column.notNull())
        .addColumn('browser', 'bytea')
        .addColumn('return_to', 'text', (column) => column.notNull())
        .addColumn('is_popup', 'boolean', (column) => column.notNull())
        .addColumn('is_bound', 'boolean', (column) => column.notNull().defaultTo(false))
        .addColumn('status', 'text', (column) => column.notNull().defaultTo('begun'))
        .addColumn('subject', 'text')
        .addColumn('user_name', 'text')
        .addColumn('email', 'text')
        .addColumn('session', 'bytea')
        .addColumn('expires_at', 'timestamptz', (column) => column.notNull())
        .execute()
      for (const column of ['cookie', 'expires_at']) {
        await db.schema.createIndex(`social_logins_${column}`).on('social_logins').column(column).execute()
      }
    },
  },
  '0007_farcaster': {
    up: async (db) => {
      await db.schema.alterTable('social_logins').addColumn('channel', 'text').execute()
    },
  },
  '0008_passkeys': {
    up: async (db) => {
      await db.schema
        .createTable('passkeys')
        .addColumn('credential_id', 'bytea', (column) => column.primaryKey())
        .addColumn('user_id', 'uuid', (column) => column.notNull().references('users.id').onDelete('cascade'))
        .addColumn('public_key', 'bytea', (column) => column.notNull())
        .addColumn('counter', 'bigint', (column) => column.notNull())
        .addColumn('device', 'text', (column) => column.notNull())
        .addColumn('created_at', 'timestamptz', (column) => column.notNull())
        .execute()
      await db.schema.createIndex('passkeys_user_id').on('passkeys').column('user_id').execute()
    },
  },
  '0009_logins': {
    up: async (db) => {
      await sql`alter table identities add column created_at timestamptz not null default now()`.execute(db)
      // Each user had one, from the first login on.
      await sql`update identities set created_at = users.created_at from users where users.id = user_id`.execute(db)
      // A user of a passkey is known by that alone.
      await sql`delete from identities where provider = 'passkey'`.execute(db)
      // The default stays: a server that was started before this one begins logins.
      await sql`alter table social_logins add column purpose text not null default 'login'`.execute(db)
    },
  },
} as const satisfies Readonly<Record<string, Migration>>

const indexes = [
  ['sessions', 'user_id'],
  ['sessions', 'expires_at'],
  ['login_codes', 'email'],
  ['login_codes', 'expires_at'],
  ['counters', 'ends_at'],
] as const

const laterIndexes = [
  ['devices', 'user_id'],
  ['device_logins', 'user_id'],
  ['device_logins', 'expires_at'],
  ['email_changes', 'session'],
  ['email_changes', 'email'],
] as const
