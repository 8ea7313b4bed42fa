import { timingSafeEqual } from 'node:crypto'
import { Socket } from 'node:net'
import { Kysely, type LogEvent, PostgresDialect } from 'kysely'
import { OperatorError } from '../errors.ts'
import { createStore } from './createStore.ts'
import { embeddedDialect, INT8 } from './embeddedDatabase.ts'
import { migrate } from './migrations.ts'
import type { Tables } from './tables.ts'
import type { DatabaseSource, Store } from './types.ts'

/**
 * Opens a database and brings its tables up to date. `keyCheck` is made of the wallet's key: a database that was filled with
 * another one is refused, because none of its shares could be opened.
 */
export async function openStore(request: {
  readonly source: DatabaseSource
  readonly keyCheck: Uint8Array
  /** Told of an idle connection that broke. */
  readonly onIdleError?: ((error: Error) => void) | undefined
  /** Told of each statement. */
  readonly onQuery?: ((event: LogEvent) => void) | undefined
  /** Folder with the copy of an empty database. Default: that of the built server. */
  readonly copyFolder?: string | undefined
  /** For a Postgres to take a connection, in milliseconds, and twice that for a statement. Default 5000. */
  readonly patienceMs?: number | undefined
}): Promise<Store> {
  const { source, keyCheck, onIdleError = () => {}, onQuery, patienceMs = 5000 } = request
  const { copyFolder = import.meta.dirname } = request
  const isPostgres = typeof source === 'object' && 'url' in source
  const dialect = isPostgres
    ? postgres({ url: source.url, onIdleError, patienceMs })
    : embeddedDialect(source, copyFolder)
  const db = new Kysely<Tables>({ dialect, ...(onQuery && { log: onQuery }) })
  try {
    await migrate(db)
    await checkKey(db, keyCheck)
  } catch (error) {
    await db.destroy()
    throw error
  }
  return createStore(db)
}

function postgres(request: {
  readonly url: string
  readonly onIdleError: (error: Error) => void
  readonly patienceMs: number
}): PostgresDialect {
  const { url, onIdleError, patienceMs } = request
  return new PostgresDialect({
    pool: async () => {
      const { default: pg } = await import('pg')
      const pool = new pg.Pool({
        connectionString: url,
        connectionTimeoutMillis: patienceMs,
        statement_timeout: 2 * patienceMs,
        idle_in_transaction_session_timeout: 2 * patienceMs,
        // A Postgres that is reached ends each statement in time. One that isn't may say nothing for a quarter of an hour.
        stream: () => createImpatientSocket(3 * patienceMs),
        types: {
          // What the embedded database answers for these types.
          getTypeParser: (type: number, format?: 'text' | 'binary') => {
            const parse: (text: string) => unknown = pg.types.getTypeParser(type, format)
            if (type === INT8) return Number
            if (type === BYTEA) return (text: string) => new Uint8Array(parse(text) as Buffer)
            return parse
          },
        },
      })
      // Without a listener, a restart of the database would end the process.
      pool.on('error', onIdleError)
      // As would one that comes between two statements; the second one fails by it.
      pool.on('connect', (client) => client.on('error', () => {}))
      return pool
    },
  })
}

/** A connection that ends when nothing was heard or said for so long. */
function createImpatientSocket(silenceMs: number): Socket {
  const socket = new Socket()
  return socket.setTimeout(silenceMs, () => socket.destroy(new OperatorError(`Silent for ${silenceMs} ms.`)))
}

async function checkKey(db: Kysely<Tables>, keyCheck: Uint8Array): Promise<void> {
  await db
    .insertInto('settings')
    .values({ name: KEY_CHECK, value: keyCheck })
    .onConflict((conflict) => conflict.column('name').doNothing())
    .execute()
  const { value } = await db
    .selectFrom('settings')
    .select('value')
    .where('name', '=', KEY_CHECK)
    .executeTakeFirstOrThrow()
  if (value.length === keyCheck.length && timingSafeEqual(value, keyCheck)) return
  throw new OperatorError(
    "This database was filled with another key, so the wallets' shares in it can't be opened. Start with the key that it was filled with (PORTICO_WALLET_KEY, or the key file beside the database's directory)."
  )
}

const KEY_CHECK = 'key check'
const BYTEA = 17
