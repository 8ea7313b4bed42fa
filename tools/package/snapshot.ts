import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { entryPoints } from './entryPoints.ts'
import { exportedNames } from './exportedNames.ts'

/** The committed list of what a package exports, beside its package.json. */
export const snapshotName = 'exports.snapshot.json'

/** Says how the names that a built package exports differ from the committed list; undefined when they do not. */
export function snapshotProblem({ folder }: { readonly folder: string }): string | undefined {
  const path = join(folder, snapshotName)
  const expected = existsSync(path) ? readFileSync(path, 'utf8') : ''
  const found = namesAsText({ folder })
  if (found === expected) return undefined
  const [before, after] = [new Set(expected.split('\n')), new Set(found.split('\n'))]
  return [
    'The names that others can import are not those of exports.snapshot.json:',
    ...[...before].filter((line) => !after.has(line)).map((line) => `  - ${line.trim()}`),
    ...[...after].filter((line) => !before.has(line)).map((line) => `  + ${line.trim()}`),
    'If that is what you want, run `pnpm run exports:update` in the root, commit the file and name the change in a changeset.',
  ].join('\n')
}

/** Returns the list of a built package's exported names as it is committed. */
export function namesAsText({ folder }: { readonly folder: string }): string {
  return `${JSON.stringify(exportedNames(entryPoints({ folder })), null, 2)}\n`
}
