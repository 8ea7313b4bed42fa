// Starts the local world and the demo, and prints the address to open. Ctrl-C ends everything.
//
// Usage: node tools/demo.ts                       on chains and wallets of this machine
//        node tools/demo.ts --profile testnets    on public test networks, with the wallets of the browser
//        node tools/demo.ts --port 4900           where to look for a free port first

import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { type Child, startChild } from './demo/child.ts'
import { freePort } from './demo/freePort.ts'

const root = join(import.meta.dirname, '..')
const { values } = parseArgs({
  options: { profile: { type: 'string', default: 'local' }, port: { type: 'string', default: '4800' } },
})
const { profile } = values
if (profile !== 'local' && profile !== 'testnets') {
  console.error(`There is no profile "${profile}": use local (the default) or testnets.`)
  process.exit(1)
}

const children: Child[] = []
let stopping = false
const stopAll = async (code: number): Promise<void> => {
  if (stopping) return
  stopping = true
  await Promise.all(children.map((child) => child.stop()))
  process.exit(code)
}
process.on('SIGINT', () => stopAll(130))
process.on('SIGTERM', () => stopAll(143))

// The demo takes the packages' builds, as any application does; what did not change comes from the cache.
const dependencies = ['--filter=@portico/demo^...', '--filter=@portico/sandbox^...', '--output-logs=errors-only']
const build = spawnSync('turbo', ['run', 'build', ...dependencies], {
  cwd: root,
  stdio: 'inherit',
  shell: process.platform === 'win32',
})
if (build.status !== 0) process.exit(build.status ?? 1)

try {
  const sandboxUrl = profile === 'local' ? await startSandbox() : undefined
  const url = await startDemo({ sandboxUrl })
  console.log(`\nOpen ${url}`)
  console.log(sandboxUrl === undefined ? 'It runs on public test networks.' : `The local world is at ${sandboxUrl}`)
  console.log('Ctrl-C stops everything.')
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  await stopAll(1)
}
for (const child of children) child.ended.then(() => stopAll(1))

async function startSandbox(): Promise<string> {
  const folder = join(root, 'apps', 'sandbox')
  const sandbox = startChild({ label: 'sandbox', script: 'src/main.ts', args: [], cwd: folder, env: process.env })
  children.push(sandbox)
  const [, url = ''] = await sandbox.printed(/Portico sandbox: (http\S+)/)
  return url
}

async function startDemo({ sandboxUrl }: { readonly sandboxUrl: string | undefined }): Promise<string> {
  const port = await freePort({
    port: Number(values.port),
    onBusy: (busy) => console.log(`Port ${busy} is in use; trying the next one for the demo.`),
  })
  const folder = join(root, 'apps', 'demo')
  const demo = startChild({
    label: 'demo',
    script: join(folder, 'node_modules', 'vite', 'bin', 'vite.js'),
    args: ['--port', String(port), '--strictPort', '--clearScreen', 'false'],
    cwd: folder,
    env: {
      ...process.env,
      VITE_PORTICO_PROFILE: profile,
      ...(sandboxUrl === undefined ? {} : { VITE_PORTICO_SANDBOX: sandboxUrl }),
    },
  })
  children.push(demo)
  await demo.printed(/ready in/)
  return `http://localhost:${port}/`
}
