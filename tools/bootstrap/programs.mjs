// What finding any browser, or another program, has in common.

import { existsSync } from 'node:fs'
import { join } from 'node:path'

/** The program that an environment variable names; undefined when it names none. Throws when there is no such file. */
export const namedProgram = ({ env, variable }) => {
  const path = env[variable]
  if (!path) return undefined
  if (!existsSync(path)) throw new Error(`${variable} is ${path}, where there is no file. Correct it or unset it.`)
  return { path, source: `from ${variable}` }
}

/** The first file that exists: of these names on PATH, then of these usual places. */
export const firstInstalled = ({ env, names, usualPlaces }) => {
  const onPath = (env.PATH ?? '')
    .split(process.platform === 'win32' ? ';' : ':')
    .filter(Boolean)
    .flatMap((folder) => names.map((name) => join(folder, name)))
  return [...onPath, ...usualPlaces].find((path) => existsSync(path))
}
