import { mkdirSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'
import type { Count } from './types.ts'

/**
 * Writes a count as a result file that `tools/test.ts` reads. Tools of our own use it; vitest and Playwright write
 * their own format. `path` is below a `.results` folder, which turbo keeps with the task, so that a task taken from
 * the cache still counts.
 */
export function writeCount({ path, count }: { readonly path: string; readonly count: Count }): void {
  mkdirSync(dirname(path), { recursive: true })
  writeFileSync(path, `${JSON.stringify(count, null, 2)}\n`)
}
