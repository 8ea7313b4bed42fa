// Checks one built package as its users will get it: publint, are-the-types-wrong, what tools that don't read `exports` need,
// the names it exports, 'use client', notices of third-party content.
//
// Usage, in a package: node ../../tools/check-package.ts
//        with --update it writes exports.snapshot.json instead; in the root, that of every built package

import { spawnSync } from 'node:child_process'
import { existsSync, globSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { noticeProblems } from './package/notices.ts'
import { type OlderFields, olderFieldsProblem } from './package/olderFields.ts'
import { namesAsText, snapshotName, snapshotProblem } from './package/snapshot.ts'
import { filesWithoutUseClient } from './package/useClient.ts'
import { writeCount } from './results/write.ts'

const root = join(import.meta.dirname, '..')

/** What npm shows beside the package, and resolves the links of its README by. */
const SHOWN = ['repository', 'homepage', 'bugs', 'engines', 'license'] as const

interface Manifest extends OlderFields, Partial<Record<(typeof SHOWN)[number], unknown>> {
  readonly name: string
}

if (!process.argv.includes('--update')) checkPackage(process.cwd())
else for (const folder of foldersToUpdate()) writeFileSync(join(folder, snapshotName), namesAsText({ folder }))

/** The package that we are started in, or every built package when that is the root. */
function foldersToUpdate(): readonly string[] {
  if (process.cwd() !== root) return [process.cwd()]
  const folders = globSync('packages/*/package.json', { cwd: root }).map((manifest) => join(root, manifest, '..'))
  return folders.filter((folder) => existsSync(join(folder, 'dist')))
}

function checkPackage(folder: string): void {
  const manifest = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as Manifest
  const styles = Object.keys(manifest.exports).filter((name) => name.endsWith('.css'))
  const excluded = styles.length > 0 ? ['--exclude-entrypoints', ...styles.map((name) => name.slice(2))] : []
  const missing = SHOWN.filter((name) => manifest[name] === undefined)
  const checks: Readonly<Record<string, () => string | undefined>> = {
    publint: () => problemOf({ folder, file: 'publint', args: ['--strict'] }),
    'are the types wrong': () =>
      problemOf({ folder, file: 'attw', args: ['--pack', '.', '--profile', 'esm-only', ...excluded] }),
    'exported names': () => snapshotProblem({ folder }),
    'where it comes from': () => (missing.length === 0 ? undefined : `package.json has no ${missing.join(', ')}`),
    'fields beside exports': () => olderFieldsProblem(manifest),
    notices: () => noticeProblems({ folder }).join('\n') || undefined,
    'use client': () => {
      const files = filesWithoutUseClient({ folder })
      return files.length === 0 ? undefined : `these files use hooks without 'use client': ${files.join(', ')}`
    },
  }
  const failures = Object.entries(checks).flatMap(([name, check]) => {
    const problem = check()
    console.log(problem === undefined ? `ok      ${name}` : `failed  ${name}\n${problem}`)
    return problem === undefined ? [] : [name]
  })
  const passed = Object.keys(checks).length - failures.length
  writeCount({
    path: join(folder, '.results', 'package.json'),
    count: { kind: 'package', source: manifest.name, passed, failed: failures.length, failures },
  })
  process.exitCode = failures.length === 0 ? 0 : 1
}

/** Runs a command-line tool of the root; returns its output when it fails, undefined when it is content. */
function problemOf(input: {
  readonly folder: string
  readonly file: string
  readonly args: readonly string[]
}): string | undefined {
  const { folder, file, args } = input
  const path = join(root, 'node_modules', '.bin', file)
  const run = spawnSync(path, args, { cwd: folder, encoding: 'utf8', shell: process.platform === 'win32' })
  return run.status === 0 ? undefined : `${run.stdout}${run.stderr}${run.error?.message ?? ''}`
}
