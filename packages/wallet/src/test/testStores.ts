import { join } from 'node:path'
import { startPostgres } from '@portico/test-kit/internal/stores'
import type { LogEvent } from 'kysely'
import { openStore } from '../server/store/openStore.ts'
import type { Store } from '../server/store/types.ts'

/** A database that the tests run on. */
export interface TestDatabase {
  readonly name: string
  /** Opens it anew, emptied: what is opened twice is the same data, except where a process has its own. */
  readonly open: () => Promise<OpenTestDatabase>
}

/** One that is open. */
export interface OpenTestDatabase {
  /** One for each server. */
  readonly stores: readonly [Store, Store]
  /** Statements of both since the start, oldest first. */
  readonly statements: readonly string[]
  readonly close: () => Promise<void>
}

/** Path of the Postgres that `npm test` finds and tells of, for what the embedded database can't show. */
export const testPostgres: readonly string[] = process.env['PORTICO_POSTGRES'] ? [process.env['PORTICO_POSTGRES']] : []

/** The embedded database, and the Postgres of {@link testPostgres}. */
export const testDatabases: readonly TestDatabase[] = [
  { name: 'PGlite', open: openEmbedded },
  ...testPostgres.map((path) => ({ name: 'Postgres', open: () => openPostgres(path) })),
]

const keyCheck = new Uint8Array(32)

/** The copy of an empty database that the build has made. */
export const COPY_FOLDER = join(import.meta.dirname, '../../dist')

/** One for all tests of a process: it takes seconds to start, and 800 MB. */
let embedded: Promise<{ readonly store: Store; readonly statements: string[] }> | undefined

async function openEmbedded(): Promise<OpenTestDatabase> {
  embedded ??= (async () => {
    const statements: string[] = []
    const store = await openStore({ source: 'memory', copyFolder: COPY_FOLDER, keyCheck, onQuery: keepIn(statements) })
    return { store, statements }
  })()
  const { store, statements } = await embedded
  await store.clear()
  return { stores: [store, store], statements, close: async () => {} }
}

async function openPostgres(path: string): Promise<OpenTestDatabase> {
  const { host, user, database, stop } = await startPostgres(path)
  const source = { url: `postgres://${user}@localhost/${database}?host=${encodeURIComponent(host)}` }
  const statements: string[] = []
  const open = (): Promise<Store> => openStore({ source, keyCheck, onQuery: keepIn(statements) })
  // At once, as two processes start.
  const stores = await Promise.all([open(), open()])
  return {
    stores,
    statements,
    close: async () => {
      await Promise.all(stores.map((store) => store.close()))
      await stop()
    },
  }
}

function keepIn(statements: string[]): (event: LogEvent) => void {
  return ({ query }) => {
    statements.push(query.sql)
  }
}
