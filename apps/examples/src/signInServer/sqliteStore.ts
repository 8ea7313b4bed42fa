import { DatabaseSync } from 'node:sqlite'
import type { SignInStore } from '@portico/siwx/server'

/** Nonces and sessions in a file, which several processes can share. Needs Node 22.13 or newer. */
export function sqliteStore(file: string): SignInStore {
  const database = new DatabaseSync(file)
  database.exec(`
    PRAGMA busy_timeout = 5000;
    PRAGMA journal_mode = WAL;
    CREATE TABLE IF NOT EXISTS sign_in (key TEXT PRIMARY KEY, value TEXT NOT NULL, ends_at INTEGER NOT NULL);
    CREATE INDEX IF NOT EXISTS sign_in_ends_at ON sign_in (ends_at);
  `)
  const get = database.prepare('SELECT value FROM sign_in WHERE key = ? AND ends_at > ?')
  const set = database.prepare('INSERT OR REPLACE INTO sign_in VALUES (?, ?, ?)')
  const remove = database.prepare('DELETE FROM sign_in WHERE key = ?')
  const take = database.prepare('DELETE FROM sign_in WHERE key = ? AND ends_at > ? RETURNING value')
  const sweep = database.prepare('DELETE FROM sign_in WHERE ends_at <= ?')
  return {
    get: (key) => get.get(key, Date.now())?.['value'],
    set: (key, value, ttlMs) => {
      sweep.run(Date.now())
      set.run(key, value, Date.now() + ttlMs)
    },
    delete: (key) => remove.run(key).changes > 0,
    take: (key) => take.get(key, Date.now())?.['value'],
  }
}
