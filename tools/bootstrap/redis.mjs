// Finding a Redis for the tests of sign-in sessions that several processes share, or installing one.

import { installFromSystem } from './apt.mjs'
import { firstInstalled, namedProgram } from './programs.mjs'

/**
 * Resolves with { path, source } of a Redis server. Tries, in this order: PORTICO_REDIS, an installed one, and in continuous
 * integration the system's packages. Resolves with undefined without one: the same tests run over SQLite too, without a
 * Redis.
 */
export const findRedis = async ({ root, env, say }) => {
  const named = namedProgram({ env, variable: 'PORTICO_REDIS' })
  if (named !== undefined) return named
  const installed = findInstalled(env)
  if (installed !== undefined) return { path: installed, source: 'already installed' }
  if (env.CI !== 'true') return undefined

  await installFromSystem({ packages: ['redis-server'], what: 'Redis', root, env, say })
  const fromSystem = findInstalled(env)
  return fromSystem && { path: fromSystem, source: "installed from the system's packages" }
}

const findInstalled = (env) =>
  firstInstalled({
    env,
    names: process.platform === 'win32' ? ['redis-server.exe'] : ['redis-server'],
    usualPlaces: ['/usr/bin/redis-server', '/opt/homebrew/bin/redis-server', '/usr/local/bin/redis-server'],
  })
