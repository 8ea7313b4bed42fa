// Starts everything: `npm run demo`, `npm test`, `npm run bench`, `npm run storybook`.
//
// It needs Node 20 and npm, nothing else, and depends on no package. In order it
//   1. checks the Node that runs it,
//   2. installs the dependencies with the pinned pnpm when they are older than the lockfile,
//   3. for tests and measurements finds a Chromium, for all tests a Firefox, or installs one; for tests a Redis too, for
//      the rest of the tests and the soak a Postgres, where there is one,
//   4. runs the root script it was asked for, with the pinned Node 24 first on PATH,
//   5. on Ctrl-C ends every process that was started.
//
// Usage: node tools/bootstrap.mjs <root script> [arguments for it]

import { readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { findChromium } from './bootstrap/chromium.mjs'
import { findFirefox } from './bootstrap/firefox.mjs'
import { installDependencies } from './bootstrap/install.mjs'
import { pnpmCommand } from './bootstrap/pnpm.mjs'
import { findPostgres } from './bootstrap/postgres.mjs'
import { endedCpuSeconds, runToEnd, stopEverything } from './bootstrap/processes.mjs'
import { findRedis } from './bootstrap/redis.mjs'

const root = join(dirname(fileURLToPath(import.meta.url)), '..')
const minimumNodeMajor = 20
const scriptsThatNeedChromium = ['run:test', 'run:bench']
const stagesThatNeedFirefox = ['all', 'firefox']
const stagesThatUsePostgres = ['all', 'rest']

const say = (text) => process.stdout.write(`portico: ${text}\n`)

const fail = (text) => {
  process.stderr.write(`portico: ${text}\n`)
  process.exit(1)
}

const main = async () => {
  const [script, ...rest] = process.argv.slice(2)
  const startedMs = Date.now()
  if (script === undefined)
    fail('no script named. Use `npm run demo`, `npm test`, `npm run bench` or `npm run storybook`.')

  const major = Number(process.versions.node.split('.')[0])
  if (major < minimumNodeMajor) {
    fail(
      `Node ${process.versions.node} is too old: ${minimumNodeMajor} or newer is needed to start. Nothing was changed.`
    )
  }

  const { packageManager } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'))
  const env = {
    ...process.env,
    DO_NOT_TRACK: '1',
    TURBO_TELEMETRY_DISABLED: '1',
    STORYBOOK_DISABLE_TELEMETRY: '1',
    NPM_CONFIG_UPDATE_NOTIFIER: 'false',
  }
  const pnpm = pnpmCommand({ packageManager })

  await installDependencies({ root, env, pnpm, say })

  if (scriptsThatNeedChromium.includes(script)) {
    const chromium = await findChromium({ root, env, pnpm, say })
    env.PORTICO_CHROMIUM = chromium.path
    say(`using Chromium at ${chromium.path} (${chromium.source})`)
  }
  if (script === 'run:test' && rest.some((stage) => stagesThatNeedFirefox.includes(stage))) {
    const firefox = await findFirefox({ root, env, say })
    env.PORTICO_FIREFOX = firefox.path
    say(`using Firefox at ${firefox.path} (${firefox.source})`)
  }

  if (script === 'run:test') {
    const redis = await findRedis({ root, env, say })
    if (redis !== undefined) env.PORTICO_REDIS = redis.path
    say(
      redis
        ? `using Redis at ${redis.path} (${redis.source})`
        : 'no Redis found: the tests of shared sessions over Redis do not run, those over SQLite do'
    )
  }
  if (script === 'run:soak' || (script === 'run:test' && rest.some((stage) => stagesThatUsePostgres.includes(stage)))) {
    const postgres = await findPostgres({ root, env, say })
    if (postgres !== undefined) env.PORTICO_POSTGRES = postgres.path
    say(
      postgres
        ? `using Postgres at ${postgres.path} (${postgres.source})`
        : 'no Postgres found: the tests of shared sessions over Postgres do not run, those over SQLite do'
    )
  }

  // For the table of what the tasks took.
  env.PORTICO_INSTALLED = JSON.stringify({
    task: 'installation',
    cpuSeconds: endedCpuSeconds(),
    wallSeconds: (Date.now() - startedMs) / 1000,
  })
  // Silent, so that the last line is the script's own: a count, or what went wrong.
  const code = await runToEnd({ command: pnpm, args: ['--silent', 'run', script, ...rest], cwd: root, env })
  // After Ctrl-C the handler below ends the process, when it has seen everything else end.
  if (!stopping) process.exit(code)
}

// A terminal sends Ctrl-C to this process alone, because children run in process groups of their own.
let stopping = false
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) {
  process.on(signal, async () => {
    if (stopping) return
    stopping = true
    await stopEverything()
    process.exit(signal === 'SIGINT' ? 130 : 143)
  })
}

main().catch((error) => fail(error instanceof Error ? error.message : String(error)))
