import { readFileSync } from 'node:fs'
import { join } from 'node:path'

/**
 * Returns the exact version that the workspace's catalog has for a package. Consumers use the same ones, so that a
 * measurement changes only when the repository does. Throws when the catalog lacks it.
 */
export function catalogVersion({ root, name }: { readonly root: string; readonly name: string }): string {
  const lines = readFileSync(join(root, 'pnpm-workspace.yaml'), 'utf8').split('\n')
  const catalog = lines.slice(lines.indexOf('catalog:') + 1)
  const line = catalog.find((each) => each.trim().replaceAll("'", '').startsWith(`${name}: `))
  const version = line?.split(': ')[1]?.trim()
  if (version === undefined) throw new Error(`pnpm-workspace.yaml has no ${name} in its catalog.`)
  return version
}
