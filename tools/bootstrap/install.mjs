// Installing the dependencies, when they are older than what the repository asks for.

import { existsSync, readdirSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { runToEnd } from './processes.mjs'

/** Runs a frozen install when the lockfile or any package.json is newer than the last install. Throws when it fails. */
export const installDependencies = async ({ root, env, pnpm, say }) => {
  const stamp = join(root, 'node_modules', '.portico-installed')
  if (modifiedMs(stamp) >= Math.max(...manifests(root).map(modifiedMs))) return

  const startedMs = Date.now()
  say('installing dependencies')
  const code = await runToEnd({
    command: pnpm,
    args: ['install', '--frozen-lockfile', '--prefer-offline'],
    cwd: root,
    env,
  })
  if (code !== 0) {
    throw new Error(
      'the install failed (see above). If package.json and pnpm-lock.yaml disagree, run `npx pnpm install` and commit both.'
    )
  }
  writeFileSync(stamp, '')
  say(`installed in ${Math.round((Date.now() - startedMs) / 1000)} s`)
}

const manifests = (root) => [
  ...['package.json', 'pnpm-lock.yaml', 'pnpm-workspace.yaml'].map((name) => join(root, name)),
  ...['packages', 'apps', 'internal'].flatMap((group) =>
    readdirSync(join(root, group)).map((name) => join(root, group, name, 'package.json'))
  ),
]

const modifiedMs = (path) => (existsSync(path) ? statSync(path).mtimeMs : 0)
