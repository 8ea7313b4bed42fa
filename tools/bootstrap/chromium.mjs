// Finding a Chromium for the tests that run in a browser, or installing one.

import { execFileSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { installFromSystem } from './apt.mjs'
import { runToEnd } from './processes.mjs'
import { firstInstalled, namedProgram } from './programs.mjs'

/**
 * Resolves with { path, source } of a Chromium or Chrome. Tries, in this order: PORTICO_CHROMIUM, an installed browser,
 * the system's packages (as root, or with sudo when it asks for no password), Playwright's own download. Of Chromium the
 * headless shell is preferred, the same browser without its windows: a fresh context takes a third of the time. Continuous
 * integration installs it beside a Chromium.
 * Throws when none of them works, naming what to do.
 */
export const findChromium = async ({ root, env, pnpm, say }) => {
  const named = namedProgram({ env, variable: 'PORTICO_CHROMIUM' })
  if (named !== undefined) return named
  const installed = findInstalled(env)
  const isEnough = installed !== undefined && (installed.endsWith(SHELL) || env.CI !== 'true')
  if (isEnough) return { path: installed, source: 'already installed' }

  const install = (name) =>
    installFromSystem({ packages: [name, 'fonts-liberation'], what: 'headless Chromium', root, env, say })
  // Not every system that has a Chromium has its headless shell too.
  if (!(await install(SHELL)) && installed === undefined) await install('chromium')
  const fromSystem = findInstalled(env)
  if (fromSystem !== undefined) return { path: fromSystem, source: "installed from the system's packages" }

  const fromPlaywright = await installFromPlaywright({ root, env, pnpm, say })
  if (fromPlaywright !== undefined) return { path: fromPlaywright, source: 'downloaded by Playwright' }

  throw new Error('no Chromium found and none could be installed. Install Chromium or Chrome, or set PORTICO_CHROMIUM.')
}

const SHELL = 'chromium-headless-shell'

const findInstalled = (env) => firstInstalled({ env, names, usualPlaces: usualPlaces(env) })

const names =
  process.platform === 'win32'
    ? ['chrome.exe', 'chromium.exe']
    : [SHELL, 'chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable']

const usualPlaces = (env) => {
  if (process.platform === 'darwin') {
    const apps = ['Google Chrome.app/Contents/MacOS/Google Chrome', 'Chromium.app/Contents/MacOS/Chromium']
    return ['/Applications', join(env.HOME ?? '/', 'Applications')].flatMap((folder) =>
      apps.map((app) => join(folder, app))
    )
  }
  if (process.platform === 'win32') {
    return [env.PROGRAMFILES, env['PROGRAMFILES(X86)'], env.LOCALAPPDATA]
      .filter(Boolean)
      .flatMap((folder) => [
        join(folder, 'Google', 'Chrome', 'Application', 'chrome.exe'),
        join(folder, 'Chromium', 'Application', 'chrome.exe'),
      ])
  }
  return [
    `/usr/bin/${SHELL}`,
    '/usr/bin/chromium',
    '/usr/bin/chromium-browser',
    '/usr/bin/google-chrome',
    '/snap/bin/chromium',
  ]
}

const installFromPlaywright = async ({ root, env, pnpm, say }) => {
  say('no browser found: downloading Chromium with Playwright')
  const code = await runToEnd({ command: pnpm, args: ['exec', 'playwright', 'install', 'chromium'], cwd: root, env })
  if (code !== 0) return undefined
  const script = "import('playwright').then(({ chromium }) => process.stdout.write(chromium.executablePath()))"
  const path = execFileSync(process.execPath, ['--input-type=module', '-e', script], {
    cwd: root,
    env,
    encoding: 'utf8',
  })
  return existsSync(path) ? path : undefined
}
