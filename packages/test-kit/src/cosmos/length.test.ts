import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

test('behavior: the whole namespace takes at most 300 lines of code, as docs/internals/adding-a-namespace.md says', () => {
  const folder = import.meta.dirname
  const files = globSync('*.ts', { cwd: folder }).filter((file) => !file.endsWith('.test.ts'))
  const lines = files.flatMap((file) => readFileSync(join(folder, file), 'utf8').split('\n'))
  const isCode = (line: string): boolean => !/^\s*($|\/\/|\/\*|\*)/.test(line)
  expect(files).toContain('createCosmosWallet.ts')
  expect(lines.filter(isCode).length).toBeLessThanOrEqual(300)
})
