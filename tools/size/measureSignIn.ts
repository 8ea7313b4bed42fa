import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { PreparedConsumer } from '../../apps/consumers/prepare.ts'
import { run } from '../package/run.ts'
import type { Measure } from './figures.ts'
import { gzipBytes } from './gzip.ts'

/** A file of the build, as Vite's manifest has it. */
interface Built {
  readonly file: string
  readonly isEntry?: boolean
  readonly imports?: readonly string[]
  readonly dynamicImports?: readonly string[]
}

/** Measures the sign-in plugin: a production build of a file that imports `siwx`, without core and verifiers. */
export function measureSignIn({ folder }: Pick<PreparedConsumer, 'folder'>): readonly Measure[] {
  const args = ['vite', 'build', '--config', 'signIn.vite.config.ts', '--logLevel', 'warn']
  run({ command: 'npx', args, cwd: folder })
  const out = join(folder, 'dist-sign-in')
  // Vite wrote it a moment ago.
  const built = JSON.parse(readFileSync(join(out, '.vite/manifest.json'), 'utf8')) as Readonly<Record<string, Built>>
  const entries = Object.keys(built).filter((name) => built[name]?.isEntry)
  if (entries.length !== 1) throw new Error('The build of the sign-in plugin has no entry of its own.')
  const journey = entries.flatMap((name) => built[name]?.dynamicImports ?? [])
  if (journey.length === 0) throw new Error('The build of the sign-in plugin fetches nothing when somebody connects.')
  const kb = (names: readonly string[]): number =>
    gzipBytes({ files: withImports(built, names).map((file) => join(out, file)) }) / 1024
  const all = globSync('**/*.js', { cwd: out }).map((file) => join(out, file))
  return [
    { name: 'sign-in plugin, with the page', value: kb(entries), unit: 'kB' },
    {
      name: 'sign-in plugin, until somebody is signed in on EVM by a server',
      value: kb([...entries, ...journey]),
      unit: 'kB',
    },
    {
      name: 'sign-in plugin, all that may be fetched',
      value: gzipBytes({ files: all }) / 1024,
      unit: 'kB',
    },
  ]
}

/** Files of the parts and of what they import at once. */
function withImports(built: Readonly<Record<string, Built>>, names: readonly string[]): readonly string[] {
  const seen = new Set<string>()
  const visit = (name: string): void => {
    if (seen.has(name)) return
    seen.add(name)
    built[name]?.imports?.forEach(visit)
  }
  names.forEach(visit)
  return [...seen].flatMap((name) => built[name]?.file ?? [])
}
