// Installs our tarballs in a Next app with wagmi's hooks on the page (dapps/next), builds it with and without
// `cacheComponents`, connects in Chromium and comes back: the console stays clean, and the server's HTML has the account.
//
// Usage: node apps/consumers/next.ts           the packages must be built; takes some minutes

import { cpSync, mkdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { pack } from '../../tools/package/pack.ts'
import { run } from '../../tools/package/run.ts'
import { writeCount } from '../../tools/results/write.ts'
import { launchChromium } from './browser/chromium.ts'
import { hydrationProblem } from './hydrates.ts'
import { consumersFolder, install, writeManifest } from './prepare.ts'
import { catalogVersion } from './versions.ts'

const root = join(import.meta.dirname, '../..')
const folder = join(consumersFolder({ root }), 'next')
const tarballs = pack({ root, destination: join(consumersFolder({ root }), 'next-tarballs') })

rmSync(folder, { recursive: true, force: true })
mkdirSync(folder, { recursive: true })
cpSync(join(import.meta.dirname, 'dapps/next'), folder, { recursive: true })
const versions = (...names: readonly string[]) =>
  Object.fromEntries(names.map((name) => [name, catalogVersion({ root, name })]))
writeManifest({
  folder,
  name: 'next',
  dependencies: {
    ...versions('react', 'react-dom', 'viem', 'wagmi'),
    next: '16.4.3',
    '@tanstack/react-query': '5.108.0',
  },
  devDependencies: { ...versions('@types/react'), '@types/node': '24.0.0' },
  ours: ['core', 'ui', 'react', 'adapter-wagmi'],
  tarballs,
})
console.log('installing')
install({ folder })

const failures: string[] = []
let passed = 0
const browser = await launchChromium()
try {
  for (const cacheComponents of ['true', 'false']) {
    console.log(`cacheComponents: ${cacheComponents}: building`)
    const env = { CACHE_COMPONENTS: cacheComponents, NEXT_TELEMETRY_DISABLED: '1', NODE_ENV: 'production' }
    run({ command: 'npx', args: ['next', 'build'], cwd: folder, env })
    const problem = await hydrationProblem({ browser, folder, env })
    console.log(problem === undefined ? `ok      cacheComponents: ${cacheComponents}` : `failed  ${problem}`)
    if (problem === undefined) passed += 1
    else failures.push(`cacheComponents: ${cacheComponents}: ${problem.split('\n')[0]}`)
  }
} finally {
  await browser.close()
}
writeCount({
  path: join(root, '.results', 'next.json'),
  count: { kind: 'package', source: 'next', passed, failed: failures.length, failures },
})
process.exitCode = failures.length === 0 ? 0 : 1
