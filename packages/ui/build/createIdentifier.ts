import { readFileSync } from 'node:fs'

/**
 * Returns the class or variable name for one vanilla-extract identifier: `portico-<major>-<minor>-<hash>`, with `frame-` before
 * the hash of what only the embedded wallet's frame draws ({@link takeFrameStyles}).
 * The version is in the name so that two versions of the package on one page never style each other.
 */
export function createIdentifier({ hash, filePath }: { readonly hash: string; readonly filePath: string }): string {
  return `portico-${version.split('.').slice(0, 2).join('-')}-${FRAME_FOLDER.test(filePath) ? 'frame-' : ''}${hash}`
}

const { version } = JSON.parse(readFileSync(new URL('../package.json', import.meta.url), 'utf8')) as {
  // The package's own manifest always has a version.
  version: string
}

/** The views that no app's page draws. */
const FRAME_FOLDER = /(^|\/)src\/views\/(approve|continue|device|keys|walletCard)\//
