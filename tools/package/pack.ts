import { globSync, mkdirSync, readFileSync, rmSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { run } from './run.ts'

/**
 * Packs every package as it would be published (pnpm puts real versions where the workspace has its own protocols) and
 * returns the tarballs by the package's folder name. The wallet, which no consumer installs, is packed only where `folders`
 * names it. Throws when a package was not built.
 */
export function pack({
  root,
  destination,
  folders = 'packages/!(wallet)',
}: {
  readonly root: string
  readonly destination: string
  readonly folders?: string
}): Readonly<Record<string, string>> {
  rmSync(destination, { recursive: true, force: true })
  mkdirSync(destination, { recursive: true })
  const manifests = globSync(`${folders}/package.json`, { cwd: root }).sort()
  return Object.fromEntries(
    manifests.map((path) => {
      const folder = join(root, dirname(path))
      const manifest = JSON.parse(readFileSync(join(root, path), 'utf8')) as {
        readonly name: string
        readonly version: string
      }
      if (globSync('dist/**/*.js', { cwd: folder }).length === 0) throw new Error(`${manifest.name} is not built.`)
      run({ command: 'pnpm', args: ['pack', '--pack-destination', destination], cwd: folder })
      const file = `${manifest.name.replace('@', '').replace('/', '-')}-${manifest.version}.tgz`
      return [path.split(/[\\/]/)[1] ?? '', join(destination, file)]
    })
  )
}
