import { readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'

/** What a folder has in node_modules. */
export interface InstallSize {
  readonly packages: number
  /** The sum of all files, in bytes. */
  readonly bytes: number
}

/** Counts the packages that npm installed and what they take on disk. */
export function installSize({ folder }: { readonly folder: string }): InstallSize {
  const modules = join(folder, 'node_modules')
  const lock = JSON.parse(readFileSync(join(modules, '.package-lock.json'), 'utf8')) as {
    readonly packages: Readonly<Record<string, { readonly link?: boolean }>>
  }
  return { packages: Object.keys(lock.packages).length, bytes: bytesBelow(modules) }
}

function bytesBelow(folder: string): number {
  return readdirSync(folder, { withFileTypes: true }).reduce((sum, item) => {
    const path = join(folder, item.name)
    if (item.isDirectory()) return sum + bytesBelow(path)
    return item.isFile() ? sum + statSync(path).size : sum
  }, 0)
}
