import { readFile } from 'node:fs/promises'
import { expect, test } from 'vitest'
import { RACES } from '../test/races/races.js'

test.each(RACES)('races: the fix that `npm run races` takes out is in the source: $name', async ({ file, fix }) => {
  expect(await readFile(new URL(file, import.meta.url), 'utf8')).toContain(fix)
})
