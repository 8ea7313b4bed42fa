import { readFile, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { PGlite } from '@electric-sql/pglite'
import { PGliteDialect } from 'kysely'
import type { DatabaseSource } from './types.ts'

// The database that needs no server: PGlite, a Postgres in this process. A team tries the wallet with it, or runs one process of it,
// and moves to a Postgres by a URL: statements, types and tables are the same. It takes 26 MB on the disk, 400 MB of memory and a
// second to open. No other file of the server knows the library.

/** Reads and writes the embedded database. A directory must be locked before (`lockDirectory`). */
export function embeddedDialect(
  source: Extract<DatabaseSource, 'memory' | { readonly directory: string }>,
  copyFolder: string
): PGliteDialect {
  const directory = source === 'memory' ? undefined : source.directory
  return new PGliteDialect({
    pglite: async () => openPGlite(directory, await emptyDatabase({ directory, folder: copyFolder })),
  })
}

/** Opens the database in a directory, or one in memory. One that is new begins as the copy, where there is one. */
export async function openPGlite(directory?: string, loadDataDir?: Blob): Promise<PGlite> {
  const { PGlite } = await import('@electric-sql/pglite')
  return PGlite.create(directory ?? 'memory://', { parsers: { [INT8]: Number }, ...(loadDataDir && { loadDataDir }) })
}

/**
 * What a new database begins with: a copy of an empty one that the build has made, in a quarter of the time and half of the memory
 * that PGlite needs to make one. `undefined` where one is already, and where nothing was built.
 */
export async function emptyDatabase(request: {
  /** Of the database; undefined for one in memory. */
  readonly directory: string | undefined
  /** Folder with the copy. */
  readonly folder: string
}): Promise<Blob | undefined> {
  const { directory, folder } = request
  if (directory !== undefined && (await isThere(join(directory, 'PG_VERSION')))) return undefined
  const file = join(folder, COPY)
  return (await isThere(file)) ? new Blob([await readFile(file)], { type: 'application/gzip' }) : undefined
}

/** Writes the copy for {@link emptyDatabase}. The build does. */
export async function writeEmptyDatabase(folder: string): Promise<void> {
  const database = await openPGlite()
  const dump = await database.dumpDataDir('gzip')
  await database.close()
  await writeFile(join(folder, COPY), new Uint8Array(await dump.arrayBuffer()))
}

async function isThere(file: string): Promise<boolean> {
  try {
    return (await stat(file)).isFile()
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return false
    throw error
  }
}

/** Number of the type `int8`. */
export const INT8 = 20
const COPY = 'database.tar.gz'
