import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { emptyDatabase } from './embeddedDatabase.ts'

test('default', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'portico-wallet-'))
  const directory = join(folder, 'database')
  const copy = async (of: string | undefined) => (await emptyDatabase({ directory: of, folder }))?.text()
  // Nothing was built.
  expect(await copy(undefined)).toBeUndefined()
  await writeFile(join(folder, 'database.tar.gz'), 'copy')
  expect(await copy(undefined)).toBe('copy')
  expect(await copy(directory)).toBe('copy')
  // A database that is there stays what it is.
  await mkdir(directory)
  await writeFile(join(directory, 'PG_VERSION'), '17')
  expect(await copy(directory)).toBeUndefined()
  await rm(folder, { recursive: true })
})
