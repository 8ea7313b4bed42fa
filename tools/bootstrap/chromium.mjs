// Finding a Chromium for the tests that run in a browser, or installing one.

import { execFileSync, spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { runToEnd } from './processes.mjs'

/**
 * Resolves with { path, source } of a Chromium or Chrome. Tries, in this order: PORTICO_CHROMIUM, an installed browser,
 * the system's packages (as root, or with sudo when it asks for no password), Playwright's own download.
 * Throws when none of them works, naming what to do.
 */
export const findChromium = async ({ root, env, pnpm, say }) => {
  if (env.PORTICO_CHROMIUM) {
    if (!existsSync(env.PORTICO_CHROMIUM)) {
      throw new Error(`PORTICO_CHROMIUM is ${env.PORTICO_CHROMIUM}, where there is no file. Correct it or unset it.`)
    }
    return { path: env.PORTICO_CHROMIUM, source: 'from PORTICO_CHROMIUM' }
  }
  const installed = findInstalled(env)
  if (installed !== undefined) return { path: installed, source: 'already installed' }

  const fromSystem = await installFromSystem({ root, env, say })
  if (fromSystem !== undefined) return { path: fromSystem, source: "installed from the system's packages" }

  const fromPlaywright = await installFromPlaywright({ root, env, pnpm, say })
  if (fromPlaywright !== undefined) return { path: fromPlaywright, source: 'downloaded by Playwright' }

  throw new Error('no Chromium found and none could be installed. Install Chromium or Chrome, or set PORTICO_CHROMIUM.')
}

const findInstalled = (env) => {
  const onPath = (env.PATH ?? '')
    .split(process.platform === 'win32' ? ';' : ':')
    .filter(Boolean)
    .flatMap((folder) => names.map((name) => join(folder, name)))
  return [...onPath, ...usualPlaces(env)].find((path) => existsSync(path))
}

const names =
  process.platform === 'win32'
    ? ['chrome.exe', 'chromium.exe']
    : ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable']

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
  return ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome', '/snap/bin/chromium']
}

const installFromSystem = async ({ root, env, say }) => {
  if (process.platform !== 'linux' || !existsSync('/usr/bin/apt-get')) return undefined
  const prefix = elevation()
  if (prefix === undefined) return undefined

  say("no browser found: installing Chromium from the system's packages")
  const aptEnv = { ...env, DEBIAN_FRONTEND: 'noninteractive' }
  const apt = (...args) => {
    const [file, ...rest] = [...prefix, 'apt-get', ...args]
    return runToEnd({ command: { file, args: rest, shell: false }, args: [], cwd: root, env: aptEnv })
  }
  // A failed update is no reason to stop: the lists on the machine may be good enough.
  await apt('update', '-qq')
  const code = await apt('install', '-y', '-qq', '--no-install-recommends', 'chromium', 'fonts-liberation')
  return code === 0 ? findInstalled(env) : undefined
}

/** What goes before apt-get: nothing for root, sudo where it asks for no password, undefined where neither holds. */
const elevation = () => {
  if (process.getuid?.() === 0) return []
  return spawnSync('sudo', ['-n', 'true'], { stdio: 'ignore' }).status === 0 ? ['sudo', '-n'] : undefined
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
