import { execFile } from 'node:child_process'
import { chownSync, mkdtempSync, realpathSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { promisify } from 'node:util'
import { startProgram } from './startProgram.js'

/** A Postgres of its own for a test. */
export interface Postgres {
  /** Folder of its socket, which clients take for a host. It has no port. */
  readonly host: string
  /** A user that may do everything, without a password. */
  readonly user: string
  /** A database without tables. */
  readonly database: string
  /** Ends it and removes what it has written. */
  stop(): Promise<void>
}

/**
 * Starts the Postgres server at `path`, on a socket in a new folder; `initdb` must be beside it. Rejects when it ends before
 * it takes connections, with what it printed.
 */
export async function startPostgres(path: string): Promise<Postgres> {
  const folder = mkdtempSync(join(tmpdir(), 'portico-postgres-'))
  const data = join(folder, 'data')
  const program = realpathSync(path)
  // It refuses to run as root.
  const userId = process.getuid?.() === 0 ? NOBODY : undefined
  if (userId !== undefined) chownSync(folder, userId, userId)
  const initdb = join(dirname(program), 'initdb')
  const args = ['-D', data, '-U', USER, '-A', 'trust', '-E', 'UTF8', '--no-locale', '--no-sync']
  await promisify(execFile)(initdb, args, {
    cwd: folder,
    ...(userId === undefined ? {} : { uid: userId, gid: userId }),
  })
  const server = await startProgram({
    path: program,
    args: ['-D', data, '-k', folder, '-c', 'listen_addresses=', '-F'],
    folder,
    userId,
    ready: 'ready to accept connections',
  })
  return {
    host: folder,
    user: USER,
    database: 'postgres',
    stop: async () => {
      await server.stop()
      rmSync(folder, { recursive: true })
    },
  }
}

const USER = 'portico'
/** The user that owns nothing, on every Linux. */
const NOBODY = 65_534
