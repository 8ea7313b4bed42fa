// Finding a Postgres for the tests of sign-in sessions that several processes share, or installing one.

import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { installFromSystem } from './apt.mjs'
import { firstInstalled, namedProgram } from './programs.mjs'

/**
 * Resolves with { path, source } of a Postgres server, which has `initdb` beside it. Tries, in this order: PORTICO_POSTGRES,
 * an installed one, and in continuous integration the system's packages. Resolves with undefined without one: the same tests
 * run over SQLite too, without a Postgres.
 */
export const findPostgres = async ({ root, env, say }) => {
  const named = namedProgram({ env, variable: 'PORTICO_POSTGRES' })
  if (named !== undefined) return named
  const installed = findInstalled(env)
  if (installed !== undefined) return { path: installed, source: 'already installed' }
  if (env.CI !== 'true') return undefined

  await installFromSystem({ packages: ['postgresql'], what: 'Postgres', root, env, say })
  const fromSystem = findInstalled(env)
  return fromSystem && { path: fromSystem, source: "installed from the system's packages" }
}

const findInstalled = (env) =>
  firstInstalled({
    env,
    names: process.platform === 'win32' ? ['postgres.exe'] : ['postgres'],
    usualPlaces: [...debianPlaces(), '/opt/homebrew/bin/postgres', '/usr/local/bin/postgres'],
  })

/** Debian has a folder for each version, and none of them on PATH. The newest first. */
const debianPlaces = () => {
  const folder = '/usr/lib/postgresql'
  try {
    const versions = readdirSync(folder).sort((one, other) => Number(other) - Number(one))
    return versions.map((version) => join(folder, version, 'bin', 'postgres'))
  } catch {
    // There is no such folder.
    return []
  }
}
