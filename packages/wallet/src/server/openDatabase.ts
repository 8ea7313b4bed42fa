import type { Clock } from './clock.ts'
import { createSecrets, keyInFile, makeKey, readKey, type Secrets } from './keys/secrets.ts'
import { type Log, reasonOf } from './log.ts'
import { createLazyStore, type LazyStore } from './store/lazyStore.ts'
import { lockDirectory } from './store/lockDirectory.ts'
import type { DatabaseSource } from './store/types.ts'

/** A database of wallets, and the secrets that are made of its key. */
export interface OpenDatabase {
  readonly store: LazyStore
  readonly secrets: Secrets
  /** Closes it, and gives its directory back. */
  readonly close: () => Promise<void>
}

/**
 * Takes a database for this process. Its first use opens it. Rejects where another process has its directory, or the
 * key makes no sense.
 */
export async function openDatabase(request: {
  readonly database: DatabaseSource
  readonly key: string | undefined
  readonly log: Log
  readonly clock: Clock
}): Promise<OpenDatabase> {
  const { database, key, log, clock } = request
  const isDirectory = typeof database === 'object' && 'directory' in database
  const unlock = isDirectory ? await lockDirectory(database.directory) : async () => {}
  try {
    const secrets = createSecrets(await readOrMakeKey(key, database))
    const store = createLazyStore(async () => {
      const startedAtMs = clock.now()
      const { openStore } = await import('./store/openStore.ts')
      const opened = await openStore({
        source: database,
        keyCheck: secrets.hash('key', 'key check'),
        onIdleError: (error) => log({ event: 'failure', part: 'database', reason: reasonOf(error) }),
      })
      log({ event: 'database ready', durationMs: clock.now() - startedAtMs })
      return opened
    })
    const close = (): Promise<void> => store.close().finally(unlock)
    return { store, secrets, close }
  } catch (error) {
    await unlock()
    throw error
  }
}

async function readOrMakeKey(key: string | undefined, database: DatabaseSource): Promise<Uint8Array> {
  if (key !== undefined) return readKey(key)
  if (database === 'memory') return makeKey()
  if ('directory' in database) return keyInFile(`${database.directory}.key`)
  throw new Error(
    "With a Postgres, the wallet's key must be given (PORTICO_WALLET_KEY): every server of one database needs the same. Make one with: openssl rand -base64 32"
  )
}
