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
import { installDependencies } from './bootstrap/install.mjs'
import { pnpmCommand } from './bootstrap/pnpm.mjs'
import { endedCpuSeconds, runToEnd, stopEverything } from './bootstrap/processes.mjs'
import { findProgram, programs } from './bootstrap/programs.mjs'

const root = join(dirname(fileURLToPath(import.meta.url)), '..')
const minimumNodeMajor = 20

/** The programs that a root script looks for, by their names. */
const neededBy = ({ script, stages }) => {
  const has = (stage) => stages.includes('all') || stages.includes(stage)
  if (script === 'run:bench') return ['Chromium']
  if (script === 'run:soak') return ['Postgres']
  if (script !== 'run:test') return []
  return ['Chromium', ...(has('firefox') ? ['Firefox'] : []), 'Redis', ...(has('rest') ? ['Postgres'] : [])]
}

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

  for (const name of neededBy({ script, stages: rest })) {
    const { variable, without } = programs[name]
    const found = await findProgram({ name, root, env, pnpm, say })
    if (found !== undefined) env[variable] = found.path
    say(found === undefined ? `no ${name} found: ${without}` : `using ${name} at ${found.path} (${found.source})`)
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
