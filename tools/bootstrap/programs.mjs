// Finding the browsers and servers of the tests, or installing them.

import { execFileSync } from 'node:child_process'
import { existsSync, readdirSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { installFromSystem } from './apt.mjs'
import { runToEnd } from './processes.mjs'

/** Of Chromium the same browser without its windows: a fresh context takes a third of the time. */
const SHELL = 'chromium-headless-shell'

/**
 * Each with the variable that names it, its files, and groups of the system's packages: the first that can be installed is
 * taken. `without` says what does not run without it: such a program is optional, and only continuous integration installs it.
 */
export const programs = {
  Chromium: {
    variable: 'PORTICO_CHROMIUM',
    files: [SHELL, 'chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'],
    elsewhere: ['Google Chrome', 'Chromium', 'chrome'],
    packages: [
      [SHELL, 'fonts-liberation'],
      ['chromium', 'fonts-liberation'],
    ],
    // Continuous integration installs the shell beside a Chromium.
    isEnough: ({ path, env }) => path.endsWith(SHELL) || env.CI !== 'true',
    download: async ({ root, env, pnpm, say }) => {
      say('no browser found: downloading Chromium with Playwright')
      const args = ['exec', 'playwright', 'install', 'chromium']
      if ((await runToEnd({ command: pnpm, args, cwd: root, env })) !== 0) return undefined
      const script = "import('playwright').then(({ chromium }) => process.stdout.write(chromium.executablePath()))"
      const node = ['--input-type=module', '-e', script]
      const path = execFileSync(process.execPath, node, { cwd: root, env, encoding: 'utf8' })
      return existsSync(path) ? path : undefined
    },
  },
  Firefox: { variable: 'PORTICO_FIREFOX', files: ['firefox-esr', 'firefox'], packages: [['firefox-esr']] },
  Redis: {
    variable: 'PORTICO_REDIS',
    files: ['redis-server'],
    packages: [['redis-server']],
    without: 'the tests of shared sessions over Redis do not run, those over SQLite do',
  },
  /** The server, which has `initdb` beside it. */
  Postgres: {
    variable: 'PORTICO_POSTGRES',
    files: ['postgres'],
    packages: [['postgresql']],
    without: 'the tests of shared sessions over Postgres do not run, those over SQLite do',
  },
}

/**
 * Resolves with { path, source } of one of the {@link programs}. Tries, in this order: its variable, an installed one, the
 * system's packages (as root, or with sudo when it asks for no password), its download. Resolves with undefined without an
 * optional one. Throws when nothing works, naming what to do.
 */
export const findProgram = async ({ name, root, env, pnpm, say }) => {
  const { variable, packages, without, isEnough, download } = programs[name]
  const named = env[variable]
  if (named) {
    if (existsSync(named)) return { path: named, source: `from ${variable}` }
    throw new Error(`${variable} is ${named}, where there is no file. Correct it or unset it.`)
  }
  const installed = findInstalled({ name, env })
  if (installed !== undefined && (isEnough?.({ path: installed, env }) ?? true)) {
    return { path: installed, source: 'already installed' }
  }
  if (without !== undefined && env.CI !== 'true') return undefined
  // Only the first group is better than what is installed.
  for (const group of installed === undefined ? packages : packages.slice(0, 1)) {
    if (await installFromSystem({ packages: group, what: name, root, env, say })) break
  }
  const fromSystem = findInstalled({ name, env })
  if (fromSystem !== undefined) return { path: fromSystem, source: "installed from the system's packages" }
  const downloaded = await download?.({ root, env, pnpm, say })
  if (downloaded !== undefined) return { path: downloaded, source: 'downloaded by Playwright' }
  if (without !== undefined) return undefined
  throw new Error(`no ${name} found and none could be installed. Install ${name}, or set ${variable}.`)
}

/** The first file that is there: on PATH, then in the usual folders of each system. */
const findInstalled = ({ name, env }) => {
  const { files, elsewhere = [] } = programs[name]
  const onPath = (env.PATH ?? '').split(delimiter).filter(Boolean)
  const ending = process.platform === 'win32' ? '.exe' : ''
  return [onPath, ['/usr/bin', '/usr/local/bin', '/opt/homebrew/bin', '/snap/bin', ...debianPostgres()], apps(env)]
    .flat()
    .flatMap((folder) => [...files, ...elsewhere].map((file) => join(folder, file + ending)))
    .find((path) => existsSync(path))
}

/** Where macOS and Windows have their browsers. */
const apps = (env) => [
  ...['/Applications', join(env.HOME ?? '/', 'Applications')].flatMap((folder) =>
    ['Google Chrome', 'Chromium', 'Firefox'].map((app) => join(folder, `${app}.app/Contents/MacOS`))
  ),
  ...[env.PROGRAMFILES, env['PROGRAMFILES(X86)'], env.LOCALAPPDATA]
    .filter(Boolean)
    .flatMap((folder) =>
      ['Google/Chrome/Application', 'Chromium/Application', 'Mozilla Firefox'].map((app) => join(folder, app))
    ),
]

/** Debian has a folder for each version, and none of them on PATH. The newest first. */
const debianPostgres = () => {
  const folder = '/usr/lib/postgresql'
  const versions = existsSync(folder) ? readdirSync(folder) : []
  return versions.sort((one, other) => Number(other) - Number(one)).map((version) => join(folder, version, 'bin'))
}
