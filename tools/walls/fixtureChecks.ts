import { spawnSync } from 'node:child_process'
import { cpSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { checkChunks } from '../check-chunks.ts'
import { checkNamespaces } from '../check-namespaces.ts'
import { noticeProblems } from '../package/notices.ts'
import { snapshotProblem } from '../package/snapshot.ts'
import { filesWithoutUseClient } from '../package/useClient.ts'
import { cruiseFolders } from './deps.ts'
import { walls } from './list.ts'

/** Runs one check over a fixture and returns what it refuses, one text per problem. */
export type FixtureCheck = (input: {
  readonly folder: string
  readonly root: string
}) => readonly string[] | Promise<readonly string[]>

/** The checks that have fixtures, by the name of their folder in tools/fixtures. */
export const checks: Readonly<Record<string, FixtureCheck>> = {
  biome: runBiome,
  deps: async ({ folder, root }) => {
    const { problems } = await cruiseFolders({ folder, configs: root, minimumModules: 1 })
    // Fixtures have no dependencies installed; only the fixture of that rule is about an import that is not there.
    const isBare = (text: string) => /^resolvable: imports [^.]/.test(text)
    return problems.map(({ text }) => text).filter((text) => !isBare(text))
  },
  package: runPackage,
  chunks: ({ folder }) => checkChunks(JSON.parse(readFileSync(join(folder, 'graphs.json'), 'utf8'))),
  namespaces: ({ folder }) => checkNamespaces(JSON.parse(readFileSync(join(folder, 'build.json'), 'utf8'))),
  ...Object.fromEntries(
    Object.entries(walls).map(([name, wall]): [string, FixtureCheck] => [
      name,
      ({ folder }) => wall({ folder }).map(({ file, text }) => `${file} ${text}`),
    ])
  ),
}

/** Returns the names of a check's rules that must each have a wrong fixture, where the check can list them. */
export async function rulesOf({ check, root }: { readonly check: string; readonly root: string }): Promise<string[]> {
  if (check !== 'deps') return []
  const require = createRequire(import.meta.url)
  const rules = ['.dependency-cruiser.cjs', '.dependency-cruiser.first-load.cjs'].flatMap((file) => {
    const { forbidden } = require(join(root, file)) as { readonly forbidden: readonly { readonly name: string }[] }
    return forbidden.map(({ name }) => name)
  })
  return [...rules, 'too-few-modules']
}

/** Biome reads rules by path, so the fixture is copied beside a copy of the configuration. */
function runBiome({ folder, root }: { readonly folder: string; readonly root: string }): readonly string[] {
  const copy = mkdtempSync(join(tmpdir(), 'portico-fixture-'))
  try {
    cpSync(folder, copy, { recursive: true })
    for (const file of ['biome.json', '.gitignore']) cpSync(join(root, file), join(copy, file))
    const biome = join(root, 'node_modules', '.bin', 'biome')
    const run = spawnSync(
      biome,
      ['lint', '--error-on-warnings', '--colors=off', '--diagnostic-level=info', 'packages'],
      {
        cwd: copy,
        encoding: 'utf8',
        shell: process.platform === 'win32',
      }
    )
    return run.status === 0 ? [] : [`${run.stdout}${run.stderr}`]
  } finally {
    rmSync(copy, { recursive: true })
  }
}

function runPackage({ folder }: { readonly folder: string }): readonly string[] {
  const noDirective = filesWithoutUseClient({ folder })
  try {
    const names = noDirective.length > 0 ? undefined : snapshotProblem({ folder })
    const notices = noDirective.length > 0 ? [] : noticeProblems({ folder })
    return [...noDirective, ...(names === undefined ? [] : [names]), ...notices]
  } catch (error) {
    return [error instanceof Error ? error.message : String(error)]
  }
}
