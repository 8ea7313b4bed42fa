// Writes dist/database.tar.gz: the embedded database as it is before anything has been stored.

import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { writeEmptyDatabase } from '../src/server/store/embeddedDatabase.ts'

const folder = join(import.meta.dirname, '..', 'dist')
await mkdir(folder, { recursive: true })
await writeEmptyDatabase(folder)
