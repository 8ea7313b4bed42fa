import type { SignInStore } from '@portico/siwx/server'
import type { Pool } from 'pg'

/** The table. Create it once, as with your other tables. */
export const SIGN_IN_TABLE = `
  CREATE TABLE sign_in (key text PRIMARY KEY, value text NOT NULL, ends_at timestamptz NOT NULL);
  CREATE INDEX sign_in_ends_at ON sign_in (ends_at);
`

/** Nonces and sessions in a table of Postgres, which several processes can share. */
export function postgresStore(pool: Pool): SignInStore {
  const ask = async (sql: string, ...values: unknown[]) => pool.query<{ value: string }>(sql, values)
  return {
    get: async (key) => (await ask('SELECT value FROM sign_in WHERE key = $1 AND ends_at > now()', key)).rows[0]?.value,
    set: async (key, value, ttlMs) => {
      await ask(SWEEP)
      await ask(SET, key, value, ttlMs)
    },
    delete: async (key) => (await ask('DELETE FROM sign_in WHERE key = $1', key)).rowCount !== 0,
    take: async (key) =>
      (await ask('DELETE FROM sign_in WHERE key = $1 AND ends_at > now() RETURNING value', key)).rows[0]?.value,
  }
}

const SET = `
  INSERT INTO sign_in VALUES ($1, $2, now() + $3 * interval '1 millisecond')
  ON CONFLICT (key) DO UPDATE SET value = excluded.value, ends_at = excluded.ends_at
`
// Rows that another process is just deleting are left to it.
const SWEEP = `
  DELETE FROM sign_in WHERE key IN
  (SELECT key FROM sign_in WHERE ends_at <= now() LIMIT 100 FOR UPDATE SKIP LOCKED)
`
