// Writes dist/database.tar.gz: a database of PGlite as it is before anything has been stored. To make one takes PGlite
// seconds and twice the memory, so each new database begins as a copy of this one (src/server/store/emptyDatabase.ts).

import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { PGlite } from '@electric-sql/pglite'

const folder = join(import.meta.dirname, '..', 'dist')
const database = await PGlite.create('memory://')
const dump = await database.dumpDataDir('gzip')
await database.close()
await mkdir(folder, { recursive: true })
await writeFile(join(folder, 'database.tar.gz'), new Uint8Array(await dump.arrayBuffer()))
