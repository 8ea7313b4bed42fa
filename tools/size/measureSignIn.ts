import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { run } from '../package/run.ts'
import { kb, type Measure } from './figures.ts'
import { type Chunk, entryClosure, type Prepared, staticClosure, weigh } from './graph.ts'

/** A file of the build, as Vite's manifest has it: `imports` are names of others in the manifest. */
interface Built {
  readonly file: string
  readonly isEntry?: boolean
  readonly imports?: readonly string[]
  readonly dynamicImports?: readonly string[]
}

/** Measures the sign-in plugin: a production build of a file that imports `siwx`, without core and verifiers. */
export function measureSignIn({ folder }: Prepared): readonly Measure[] {
  const args = ['vite', 'build', '--config', 'signIn.vite.config.ts', '--logLevel', 'warn']
  run({ command: 'npx', args, cwd: folder })
  const dist = join(folder, 'dist-sign-in')
  // Vite wrote it a moment ago.
  const built = JSON.parse(readFileSync(join(dist, '.vite/manifest.json'), 'utf8')) as Readonly<Record<string, Built>>
  const fileOf = (name: string): string => built[name]?.file ?? name
  const graph = Object.values(built).map(
    ({ file, isEntry = false, imports = [], dynamicImports = [] }): Chunk => ({
      fileName: file,
      isEntry,
      imports: imports.map(fileOf),
      dynamicImports: dynamicImports.map(fileOf),
      modules: [],
    })
  )
  const entries = graph.filter(({ isEntry }) => isEntry)
  if (entries.length !== 1) throw new Error('The build of the sign-in plugin has no entry of its own.')
  const journey = graph.filter(({ fileName }) => entries[0]?.dynamicImports.includes(fileName))
  if (journey.length === 0) throw new Error('The build of the sign-in plugin fetches nothing when a user connects.')
  const signedIn = staticClosure({ graph, start: [...entries, ...journey] })
  return [
    kb('sign-in plugin, with the page', weigh(dist, entryClosure(graph))),
    kb('sign-in plugin, until a user is signed in on EVM by a server', weigh(dist, signedIn)),
    kb('sign-in plugin, all that may be fetched', weigh(dist, graph)),
  ]
}
