import { readFile, stat } from 'node:fs/promises'
import { join } from 'node:path'

/**
 * What a new database of PGlite begins with: a copy of an empty one that the build has made (scripts/dumpDatabase.ts), in
 * a quarter of the time that PGlite needs to make one. `undefined` where one is already, and where nothing was built.
 */
export async function emptyDatabase(request: {
  /** Of the database; undefined for one in memory. */
  readonly directory: string | undefined
  /** Folder with the copy. */
  readonly folder: string
}): Promise<Blob | undefined> {
  const { directory, folder } = request
  if (directory !== undefined && (await isThere(join(directory, 'PG_VERSION')))) return undefined
  const file = join(folder, 'database.tar.gz')
  return (await isThere(file)) ? new Blob([await readFile(file)], { type: 'application/gzip' }) : undefined
}

async function isThere(file: string): Promise<boolean> {
  try {
    return (await stat(file)).isFile()
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return false
    throw error
  }
}
