// Finding an unchanged Firefox for the journeys that `npm run soak` makes in it, or installing one.

import { join } from 'node:path'
import { installFromSystem } from './apt.mjs'
import { firstInstalled, namedProgram } from './programs.mjs'

/**
 * Resolves with { path, source } of a Firefox. Tries, in this order: PORTICO_FIREFOX, an installed one, the system's
 * packages (as root, or with sudo when it asks for no password). Throws when none of them works, naming what to do.
 */
export const findFirefox = async ({ root, env, say }) => {
  const named = namedProgram({ env, variable: 'PORTICO_FIREFOX' })
  if (named !== undefined) return named
  const installed = findInstalled(env)
  if (installed !== undefined) return { path: installed, source: 'already installed' }

  await installFromSystem({ packages: ['firefox-esr'], what: 'Firefox', root, env, say })
  const fromSystem = findInstalled(env)
  if (fromSystem !== undefined) return { path: fromSystem, source: "installed from the system's packages" }

  throw new Error('no Firefox found and none could be installed. Install Firefox, or set PORTICO_FIREFOX.')
}

const findInstalled = (env) => {
  const windows = process.platform === 'win32'
  return firstInstalled({
    env,
    names: windows ? ['firefox.exe'] : ['firefox-esr', 'firefox'],
    usualPlaces: windows
      ? [env.PROGRAMFILES].filter(Boolean).map((folder) => join(folder, 'Mozilla Firefox', 'firefox.exe'))
      : ['/usr/bin/firefox-esr', '/Applications/Firefox.app/Contents/MacOS/firefox'],
  })
}
