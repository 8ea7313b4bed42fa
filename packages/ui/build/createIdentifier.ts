import { readFileSync } from 'node:fs'

/**
 * Returns the class or variable name for one vanilla-extract identifier: `portico-<major>-<minor>-<hash>`.
 * The version is in the name so that two versions of the package on one page never style each other.
 */
export function createIdentifier({ hash }: { readonly hash: string }): string {
  return `portico-${version.split('.').slice(0, 2).join('-')}-${hash}`
}

const { version } = JSON.parse(readFileSync(new URL('../package.json', import.meta.url), 'utf8')) as {
  // The package's own manifest always has a version.
  version: string
}
