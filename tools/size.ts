// Installs our tarballs in dapps outside the workspace, sees them build and connect, and holds the budgets: bytes,
// requests and what an install takes. Prints a table and fails when a figure is over its limit.
//
// Usage: node tools/size.ts                the packages must be built
//        node tools/size.ts --first-load   the EVM app alone, where only its first load has a limit
//        node tools/size.ts --modules      lists what the first load is made of

import { join } from 'node:path'
import { launchChromium } from './browser/chromium.ts'
import { pairedBy } from './browser/paired.ts'
import { checkChunks } from './check-chunks.ts'
import { type BuiltNamespace, checkNamespaces } from './check-namespaces.ts'
import { connectProblem } from './consumer/connects.ts'
import type { Consumer } from './consumer/consumers.ts'
import { loadInNode } from './consumer/loadsInNode.ts'
import { missingPeerProblem } from './consumer/missingPeer.ts'
import { pack } from './consumer/pack.ts'
import { consumersFolder, type PreparedConsumer, prepareConsumer } from './consumer/prepare.ts'
import { alignRows } from './results/table.ts'
import { writeCount } from './results/write.ts'
import { format, isWithin, limits, type Measure } from './size/budgets.ts'
import { addedModules, readGraph } from './size/graph.ts'
import { measureBytes } from './size/measureBytes.ts'
import { measureSignIn } from './size/measureSignIn.ts'
import { measureSolana } from './size/measureSolana.ts'
import { measureWalletConnect } from './size/measureWalletConnect.ts'

const root = join(import.meta.dirname, '..')
const isFirstLoadOnly = process.argv.includes('--first-load')

const failures: string[] = []
let passed = 0

/** Runs one check of a consumer; what it throws or returns is its failure. */
const check = async (name: string, act: () => Promise<string | undefined> | string | undefined): Promise<void> => {
  const problem = await Promise.resolve()
    .then(act)
    .catch((error: unknown) => (error instanceof Error ? error.message : String(error)))
  console.log(problem === undefined ? `ok      ${name}` : `failed  ${name}\n${problem}`)
  if (problem === undefined) passed += 1
  else failures.push(`${name}: ${String(problem).split('\n')[0]}`)
}

const prepared: Partial<Record<Consumer['name'], PreparedConsumer>> = {}
let tarballs: Readonly<Record<string, string>> = {}
const measures: Measure[] = []

await check('every package packs', () => {
  tarballs = pack({ root, destination: join(consumersFolder({ root }), 'tarballs') })
  return undefined
})
const evmApps = ['bare', 'portico'] as const
// In this order: one that is built with another's installation comes after it.
const allApps = [
  ...evmApps,
  'quickstart',
  'solana',
  'withoutAdapter',
  'linked',
  'linkedSolana',
  'withoutPeers',
] as const
const names = isFirstLoadOnly ? evmApps : allApps
for (const name of names) {
  await check(`${name}: installs with npm, compiles and builds with Vite`, () => {
    prepared[name] = prepareConsumer({ root, name, tarballs })
    return undefined
  })
}

const browser = await launchChromium()
try {
  const { bare, portico, quickstart, solana, withoutAdapter, linked, linkedSolana, withoutPeers } = prepared
  const dapps: readonly (readonly [BuiltNamespace, PreparedConsumer | undefined])[] = [
    ['eip155', bare],
    ['eip155', portico],
    ['eip155', quickstart],
    ['solana', solana],
    ['eip155', linked],
    ['solana', linkedSolana],
    ['eip155', withoutPeers],
  ]
  for (const [namespace, consumer] of dapps) {
    if (consumer === undefined) continue
    const { name, folder } = consumer
    await check(`${name}: connects in Chromium`, () => connectProblem({ browser, folder, namespace }))
    if (consumer === bare) continue
    await check(`${name}: its build has nothing of another namespace than ${namespace}`, () =>
      listed(checkNamespaces({ graph: readGraph(consumer), namespace }))
    )
  }
  if (quickstart !== undefined) {
    await check('every entry point loads in Node', () => {
      loadInNode({ folder: quickstart.folder })
      return undefined
    })
    await check('sign-in plugin: measured', () => {
      measures.push(...measureSignIn(quickstart))
      return undefined
    })
  }
  if (bare !== undefined && portico !== undefined) {
    await check('nothing heavy in the first load', () => {
      return listed(checkChunks({ graph: readGraph(portico), bare: readGraph(bare) }))
    })
    await check('measured', async () => {
      measures.push(...(await measureBytes({ browser, bare, portico })), ...installMeasures({ bare, portico }))
    })
  }
  if (solana !== undefined && withoutAdapter !== undefined) {
    await check('solana: nothing heavy in the first load', () =>
      // Nothing is left out: what a dapp without the adapter loads must be light too.
      listed(checkChunks({ graph: readGraph(solana), bare: [] }))
    )
    await check('solana: measured', () => {
      measures.push(...measureSolana({ solana, withoutAdapter }))
      return undefined
    })
  }
  if (withoutPeers !== undefined) {
    const { folder } = withoutPeers
    for (const build of ['production', 'development'] as const) {
      await check(`withoutPeers: WalletConnect without its packages, in ${build}`, () =>
        missingPeerProblem({ browser, folder, build })
      )
    }
  }
  if (bare !== undefined && portico !== undefined && linked !== undefined && linkedSolana !== undefined) {
    await check('linked: measured', async () => {
      const paired = await pairedBy({ browser, folder: join(linked.folder, 'dist') })
      for (const { path, bytes } of paired.atPress) {
        console.log(`  fetched to pair: ${(bytes / 1024).toFixed(1)} kB ${path}`)
      }
      measures.push(...measureWalletConnect({ linked, portico, linkedSolana, paired }))
      const fetched = paired.before.map(({ path }) => path.slice(1))
      return listed(checkChunks({ graph: readGraph(linked), bare: readGraph(bare), fetched }))
    })
  }
} finally {
  await browser.close()
}

const file = isFirstLoadOnly ? 'size' : 'size-rest'
writeCount({
  path: join(root, '.results', `${file}-consumers.json`),
  count: { kind: 'package', source: 'size', passed, failed: failures.length, failures },
})
const shown = isFirstLoadOnly ? measures.map(withoutLaterLimit) : measures
const over = shown.filter((measure) => !isWithin(measure))
const limited = shown.filter(({ limit }) => limit !== undefined)
writeCount({
  path: join(root, '.results', `${file}-budgets.json`),
  count: {
    kind: 'budget',
    source: 'size',
    passed: limited.length - over.length,
    failed: over.length,
    failures: over.map((measure) => `${measure.name}: ${format(measure)}, at most ${measure.limit}`),
  },
})

const rows = shown.map((measure) => [
  measure.name,
  format(measure),
  measure.limit === undefined ? '' : format({ value: measure.limit, unit: measure.unit }),
  measure.limit === undefined ? '' : isWithin(measure) ? 'ok' : 'OVER',
])
console.log(`\n${alignRows([['what', 'measured', 'at most', ''], ...rows])}`)
if (process.argv.includes('--modules') && prepared.bare !== undefined && prepared.portico !== undefined) {
  console.log('\nmodules in the first load that bare wagmi 3 has not, in bytes before minification')
  const added = addedModules({ graph: readGraph(prepared.portico), bare: readGraph(prepared.bare) })
  console.log(alignRows(added.map(({ id, bytes }) => ['', String(bytes), id])))
}
process.exitCode = failures.length + over.length === 0 ? 0 : 1

/** The short run holds the first load only; what comes later is held by the full one. */
function withoutLaterLimit(measure: Measure): Measure {
  return measure.limit === limits.firstLoadKb ? measure : { ...measure, limit: undefined }
}

function listed(problems: readonly string[]): string | undefined {
  return problems.length === 0 ? undefined : problems.join('\n')
}

function installMeasures(input: {
  readonly bare: PreparedConsumer
  readonly portico: PreparedConsumer
}): readonly Measure[] {
  const { bare, portico } = input
  const mb = (portico.install.bytes - bare.install.bytes) / 1024 / 1024
  const packages = portico.install.packages - bare.install.packages
  return [
    { name: 'packages over bare wagmi 3', value: packages, limit: limits.packages, unit: 'packages' },
    { name: 'on disk over bare wagmi 3', value: mb, limit: limits.installMb, unit: 'MB' },
  ]
}
