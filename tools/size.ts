// Installs our tarballs in dapps outside the workspace, sees them build and connect, and measures them: bytes, requests and
// what an install takes. Prints each figure with its change, and fails where one is over its limit, or a tenth over what
// tools/size/figures.json has of it.
//
// Usage: node tools/size.ts                all dapps; the packages must be built
//        node tools/size.ts --first-load   the first load alone, of a dapp built with what the workspace has installed
//        node tools/size.ts --modules      lists what the first load is made of

import { join } from 'node:path'
import { launchChromium } from '../apps/consumers/browser/chromium.ts'
import { connectProblem } from '../apps/consumers/connects.ts'
import type { Consumer } from '../apps/consumers/consumers.ts'
import { loadInNode } from '../apps/consumers/loadsInNode.ts'
import { missingPeerProblem } from '../apps/consumers/missingPeer.ts'
import { buildInWorkspace, consumersFolder, type PreparedConsumer, prepareConsumer } from '../apps/consumers/prepare.ts'
import { type BuiltNamespace, checkNamespaces } from './check-namespaces.ts'
import { pack } from './package/pack.ts'
import { alignRows } from './results/table.ts'
import { writeCount } from './results/write.ts'
import { compare, format, gone, type Measure } from './size/figures.ts'
import { addedModules, readGraph } from './size/graph.ts'
import { measureBytes, measureFirstLoad, measureSolana } from './size/measureBytes.ts'
import { measureEmbedded } from './size/measureEmbedded.ts'
import { measureSignIn } from './size/measureSignIn.ts'
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

const measures: Measure[] = []
const measure = (name: string, act: () => Promise<readonly Measure[]> | readonly Measure[]): Promise<void> =>
  check(`${name}: measured`, async () => {
    measures.push(...(await act()))
    return undefined
  })

let tarballs: Readonly<Record<string, string>> = {}
if (!isFirstLoadOnly) {
  await check('every package packs', () => {
    tarballs = pack({ root, destination: join(consumersFolder({ root }), 'tarballs') })
    return undefined
  })
}
const prepared: Partial<Record<Consumer['name'], PreparedConsumer>> = {}
// In this order: one that is built with another's installation comes after it.
const names = ['bare', 'portico', 'quickstart', 'solana', 'linked', 'withoutPeers', 'emailed'] as const
for (const name of isFirstLoadOnly ? [] : names) {
  await check(`${name}: installs with npm, compiles and builds with Vite`, () => {
    prepared[name] = prepareConsumer({ root, name, tarballs })
    return undefined
  })
}

const browser = await launchChromium()
try {
  if (isFirstLoadOnly) {
    const [bare, portico] = (['bare', 'portico'] as const).map((name) => ({ folder: buildInWorkspace({ root, name }) }))
    if (bare && portico) await measure('first load', () => measureFirstLoad({ browser, bare, portico }))
  }
  for (const [name, consumer] of Object.entries(prepared)) {
    const namespace: BuiltNamespace = name === 'solana' ? 'solana' : 'eip155'
    await check(`${name}: connects in Chromium`, () => connectProblem({ browser, folder: consumer.folder, namespace }))
    if (name === 'bare') continue
    await check(`${name}: its build has nothing of another namespace than ${namespace}`, () => {
      const problems = checkNamespaces({ graph: readGraph(consumer), namespace })
      return problems.length === 0 ? undefined : problems.join('\n')
    })
  }
  const { bare, portico, quickstart, solana, linked, withoutPeers, emailed } = prepared
  if (bare !== undefined && portico !== undefined) {
    await measure('portico', () => measureBytes({ browser, bare, portico }))
    await measure('what an install takes', () => installMeasures({ bare, portico }))
  }
  if (quickstart !== undefined) {
    await check('every entry point loads in Node', () => {
      loadInNode({ folder: quickstart.folder })
      return undefined
    })
    await measure('sign-in plugin', () => measureSignIn(quickstart))
  }
  if (solana !== undefined) await measure('solana', () => measureSolana({ browser, solana }))
  if (portico !== undefined && linked !== undefined) {
    await measure('linked', () => measureWalletConnect({ browser, portico, linked }))
  }
  if (portico !== undefined && emailed !== undefined) {
    await measure('emailed', () => measureEmbedded({ portico, emailed }))
  }
  if (withoutPeers !== undefined) {
    const { folder } = withoutPeers
    for (const build of ['production', 'development'] as const) {
      await check(`withoutPeers: WalletConnect without its packages, in ${build}`, () =>
        missingPeerProblem({ browser, folder, build })
      )
    }
  }
} finally {
  await browser.close()
}

const compared = measures.map((each) => ({ ...each, ...compare(each) }))
const grown = compared.flatMap(({ problem }) => problem ?? [])
const unmeasured = isFirstLoadOnly ? [] : gone(measures)
const rows = compared.map((each) => [each.name, format(each), each.change, each.problem === undefined ? '' : 'OVER'])
console.log(`\n${alignRows([['what', 'measured', 'change', ''], ...rows])}`)
for (const problem of unmeasured) console.log(problem)
if (process.argv.includes('--modules') && prepared.bare !== undefined && prepared.portico !== undefined) {
  console.log('\nmodules in the first load that bare wagmi 3 has not, in bytes before minification')
  const added = addedModules({ graph: readGraph(prepared.portico), bare: readGraph(prepared.bare) })
  console.log(alignRows(added.map(({ id, bytes }) => ['', String(bytes), id])))
}

const file = isFirstLoadOnly ? 'size' : 'size-rest'
writeCount({
  path: join(root, '.results', `${file}-consumers.json`),
  count: { kind: 'package', source: 'size', passed, failed: failures.length, failures },
})
writeCount({
  path: join(root, '.results', `${file}-budgets.json`),
  count: {
    kind: 'budget',
    source: 'size',
    passed: compared.length - grown.length,
    failed: grown.length + unmeasured.length,
    failures: [...grown, ...unmeasured],
  },
})
process.exitCode = failures.length + grown.length + unmeasured.length === 0 ? 0 : 1

function installMeasures(input: {
  readonly bare: PreparedConsumer
  readonly portico: PreparedConsumer
}): readonly Measure[] {
  const { bare, portico } = input
  const mb = (portico.install.bytes - bare.install.bytes) / 1024 / 1024
  const packages = portico.install.packages - bare.install.packages
  return [
    { name: 'packages over bare wagmi 3', value: packages, unit: 'packages' },
    { name: 'on disk over bare wagmi 3', value: mb, unit: 'MB' },
  ]
}
