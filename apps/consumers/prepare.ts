import { createHash } from 'node:crypto'
import { cpSync, existsSync, globSync, mkdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { run } from '../../tools/package/run.ts'
import { type Consumer, consumers } from './consumers.ts'
import { type InstallSize, installSize } from './installSize.ts'
import { catalogVersion } from './versions.ts'

/** A consumer that was installed and built. */
export interface PreparedConsumer {
  readonly name: Consumer['name']
  /** The dapp's folder; the production build is in `dist`, what ended in which file in `graph.json`. */
  readonly folder: string
  /** What a production install of it has in node_modules. */
  readonly install: InstallSize
}

/** Where the consumers of a clone live: outside the workspace, so that nothing is found in its node_modules. */
export function consumersFolder({ root }: { readonly root: string }): string {
  return join(tmpdir(), `portico-consumers-${createHash('sha256').update(root).digest('hex').slice(0, 8)}`)
}

/**
 * Builds a dapp with what the workspace has installed and built, in seconds: its first load is that of a dapp which
 * installed our tarballs with npm. Throws with Vite's output when the build fails.
 */
export function buildInWorkspace({ root, name }: { readonly root: string; readonly name: 'bare' | 'portico' }): string {
  const folder = join(consumersFolder({ root }), 'workspace', name)
  rmSync(folder, { recursive: true, force: true })
  copySources({ folder, app: name })
  symlinkSync(join(root, 'apps', 'examples', 'node_modules'), join(folder, 'node_modules'), 'junction')
  run({ command: 'npx', args: ['vite', 'build', '--logLevel', 'error'], cwd: folder })
  return folder
}

/**
 * Installs a dapp with npm, our packages from their tarballs, and builds it with Vite. What was prepared from the same
 * tarballs and sources before is used again. Needs the registry or npm's cache. Throws with the tool's output when a
 * step fails.
 */
export function prepareConsumer(input: {
  readonly root: string
  readonly name: Consumer['name']
  /** From pack(): the tarballs by folder name. */
  readonly tarballs: Readonly<Record<string, string>>
}): PreparedConsumer {
  const { root, name, tarballs } = input
  const consumer = consumers({ root })[name]
  const folder = join(consumersFolder({ root }), name)
  const stamp = join(folder, 'prepared.json')
  const key = fingerprint({ consumer, tarballs })
  const before = existsSync(stamp) ? (JSON.parse(readFileSync(stamp, 'utf8')) as Stamp) : undefined
  if (before?.key === key) return { name, folder, install: before.install }

  console.log(`${name}: installing and building`)
  rmSync(folder, { recursive: true, force: true })
  copySources({ folder, app: consumer.app ?? name })
  const size = installDapp({ root, consumer, tarballs, folder })
  run({ command: 'npx', args: ['tsc', '-p', '.'], cwd: folder })
  const build = ['vite', 'build', '--logLevel', 'warn']
  if (consumer.isDeveloped) {
    // First, because what is written down of a build is of the last one.
    const args = [...build, '--outDir', 'dist-development']
    run({ command: 'npx', args, cwd: folder, env: { NODE_ENV: 'development' } })
  }
  run({ command: 'npx', args: build, cwd: folder })
  writeFileSync(stamp, JSON.stringify({ key, install: size } satisfies Stamp))
  return { name, folder, install: size }
}

function copySources({ folder, app }: { readonly folder: string; readonly app: string }): void {
  mkdirSync(join(folder, 'src'), { recursive: true })
  cpSync(join(dapps, 'shared'), folder, { recursive: true })
  cpSync(join(dapps, app), join(folder, 'src'), { recursive: true })
}

/** Puts what the dapp needs into its node_modules. Returns what a production install has there. */
function installDapp(input: {
  readonly root: string
  readonly consumer: Consumer
  readonly tarballs: Readonly<Record<string, string>>
  readonly folder: string
}): InstallSize {
  const { root, consumer, folder } = input
  const devDependencies = { ...consumer.types, vite: catalogVersion({ root, name: 'vite' }) }
  writeManifest({ ...input, ...consumer, devDependencies })
  if (consumer.installedBy !== undefined) {
    const installed = join(consumersFolder({ root }), consumer.installedBy)
    // Windows makes a junction without asking for rights; elsewhere the type is not looked at.
    symlinkSync(join(installed, 'node_modules'), join(folder, 'node_modules'), 'junction')
    return installSize({ folder: installed })
  }
  install({ folder, args: ['--omit=dev'] })
  const size = installSize({ folder })
  install({ folder })
  return size
}

interface Stamp {
  readonly key: string
  readonly install: InstallSize
}

const dapps = join(import.meta.dirname, 'dapps')

/** Writes the package.json of a dapp: what it depends on beside our packages, which are taken from their tarballs. */
export function writeManifest(input: {
  readonly folder: string
  readonly name: string
  readonly dependencies: Readonly<Record<string, string>>
  readonly devDependencies: Readonly<Record<string, string>>
  readonly ours: readonly string[]
  readonly tarballs: Readonly<Record<string, string>>
}): void {
  const { folder, name, dependencies, devDependencies, ours, tarballs } = input
  const packed = Object.fromEntries(ours.map((each) => [`@portico/${each}`, `file:${tarballs[each]}`]))
  const content = {
    name: `consumer-${name}`,
    private: true,
    type: 'module',
    dependencies: { ...dependencies, ...packed },
    devDependencies: { ...devDependencies, typescript: '5.9.3' },
  }
  writeFileSync(join(folder, 'package.json'), `${JSON.stringify(content, null, 2)}\n`)
}

/** Installs what the package.json of a folder names, with npm. */
export function install({ folder, args = [] }: { readonly folder: string; readonly args?: readonly string[] }): void {
  // A connection that stalls is given up and tried anew; npm's own limit is five minutes.
  const patience = ['--fetch-timeout=30000', '--fetch-retries=4', '--fetch-retry-mintimeout=1000']
  const quiet = ['--no-audit', '--no-fund', '--prefer-offline', '--loglevel=error']
  run({ command: 'npm', args: ['install', ...args, ...quiet, ...patience], cwd: folder })
}

/** Changes with anything that the build depends on: our tarballs, the dapp's sources, the versions. */
function fingerprint(input: {
  readonly consumer: Consumer
  readonly tarballs: Readonly<Record<string, string>>
}): string {
  const { consumer, tarballs } = input
  const hash = createHash('sha256').update(JSON.stringify(consumer))
  const sources = globSync(`{shared,${consumer.app ?? consumer.name}}/*`, { cwd: dapps }).sort()
  for (const file of sources) hash.update(readFileSync(join(dapps, file)))
  for (const name of consumer.ours) hash.update(readFileSync(tarballs[name] ?? ''))
  return hash.digest('hex')
}
