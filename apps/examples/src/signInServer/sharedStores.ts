import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startPostgres, startRedis } from '@portico/test-kit/internal/stores'
import pg from 'pg'
import { SIGN_IN_TABLE } from './postgresStore.ts'

/** A store that processes share. */
export interface SharedStore {
  readonly name: string
  /** The file of the server that runs over it. */
  readonly file: string
  /** Makes an empty one. */
  readonly open: () => Promise<OpenStore>
}

/** One that is running. */
export interface OpenStore {
  /** What a process finds it by. */
  readonly env: Readonly<Record<string, string>>
  readonly close: () => Promise<void>
}

const { PORTICO_REDIS: redisPath, PORTICO_POSTGRES: postgresPath } = process.env

/** SQLite everywhere; Redis and Postgres where `npm test` has found them, which it says at its start. */
export const sharedStores: readonly SharedStore[] = [
  { name: 'file of SQLite', file: 'serverProcess.ts', open: openSqlite },
  ...(redisPath ? [{ name: 'Redis', file: 'storeProcess.ts', open: () => openRedis(redisPath) }] : []),
  ...(postgresPath ? [{ name: 'Postgres', file: 'storeProcess.ts', open: () => openPostgres(postgresPath) }] : []),
]

async function openSqlite(): Promise<OpenStore> {
  const folder = mkdtempSync(join(tmpdir(), 'portico-sign-in-'))
  return { env: { DATABASE: join(folder, 'sign-in.sqlite') }, close: async () => rmSync(folder, { recursive: true }) }
}

async function openRedis(path: string): Promise<OpenStore> {
  const redis = await startRedis(path)
  return { env: { REDIS_SOCKET: redis.socket }, close: redis.stop }
}

async function openPostgres(path: string): Promise<OpenStore> {
  const { host, user, database, stop } = await startPostgres(path)
  const client = new pg.Client({ host, user, database })
  await client.connect()
  await client.query(SIGN_IN_TABLE)
  await client.end()
  return { env: { PGHOST: host, PGUSER: user, PGDATABASE: database }, close: stop }
}
