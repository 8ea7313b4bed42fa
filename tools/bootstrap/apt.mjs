// Installing a package of the system, on Debian and what descends from it.

import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { runToEnd } from './processes.mjs'

/**
 * Installs `packages` and resolves with true. Resolves with false where there is no apt, no right to use it without a
 * password, or no such package. `what` is said before it starts.
 */
export const installFromSystem = async ({ packages, what, root, env, say }) => {
  if (process.platform !== 'linux' || !existsSync('/usr/bin/apt-get')) return false
  const prefix = elevation()
  if (prefix === undefined) return false

  say(`no ${what} found: installing it from the system's packages`)
  const aptEnv = { ...env, DEBIAN_FRONTEND: 'noninteractive' }
  const apt = (...args) => {
    const [file, ...rest] = [...prefix, 'apt-get', ...args]
    return runToEnd({ command: { file, args: rest, shell: false }, args: [], cwd: root, env: aptEnv })
  }
  // A failed update is no reason to stop: the lists on the machine may be good enough.
  await apt('update', '-qq')
  return (await apt('install', '-y', '-qq', '--no-install-recommends', ...packages)) === 0
}

/** What goes before apt-get: nothing for root, sudo where it asks for no password, undefined where neither holds. */
const elevation = () => {
  if (process.getuid?.() === 0) return []
  return spawnSync('sudo', ['-n', 'true'], { stdio: 'ignore' }).status === 0 ? ['sudo', '-n'] : undefined
}
