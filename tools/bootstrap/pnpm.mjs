// How the pinned pnpm is started when only Node and npm are there.

import { basename } from 'node:path'

/**
 * Returns the command that runs the pinned pnpm ("pnpm@1.2.3") through npm, which downloads it once into its cache.
 * Under `npm run` it uses that very npm, which needs no shell on any system.
 */
export const pnpmCommand = ({ packageManager }) => {
  const npm = process.env.npm_execpath
  if (npm !== undefined && basename(npm) === 'npm-cli.js') {
    return {
      file: process.execPath,
      args: [npm, 'exec', '--yes', `--package=${packageManager}`, '--', 'pnpm'],
      shell: false,
    }
  }
  return { file: 'npx', args: ['--yes', packageManager], shell: process.platform === 'win32' }
}
