// Measures what Portico costs in time and memory, beside the same dapp on bare wagmi, in the production builds of the
// packed tarballs. Runs are interleaved, so that both share the noise of the machine: read medians, and compare inside
// one table only. reference: docs/budgets.md. The list of all wallets, which no bare dapp has, is measured in the
// built demo, and a pairing in the same dapp with WalletConnect, over a relay of this computer.
//
// Usage: node tools/bench.ts            15 runs, reports medians and spread against the limits, never fails
//        node tools/bench.ts --gate     7 runs at twice the allowed difference; what is over is measured twice more

import { join } from 'node:path'
import { type ListFigures, measureList } from './bench/allWallets.ts'
import { listLimits, mostOf, pairingLimits, timeLimits } from './bench/limits.ts'
import { measurePairing, type PairingFigures } from './bench/pairing.ts'
import { type RunFigures, runOnce } from './bench/runs.ts'
import { median, quantile } from './bench/statistics.ts'
import { launchChromium } from './browser/chromium.ts'
import { serve } from './browser/serve.ts'
import { pack } from './consumer/pack.ts'
import { consumersFolder, prepareConsumer } from './consumer/prepare.ts'
import { alignRows } from './results/table.ts'
import { writeCount } from './results/write.ts'

const root = join(import.meta.dirname, '..')
const isGate = process.argv.includes('--gate')
const runs = isGate ? 7 : 15
const listRuns = isGate ? 3 : 7
const tolerance = isGate ? 2 : 1

const tarballs = pack({ root, destination: join(consumersFolder({ root }), 'tarballs') })
const [bareApp, porticoApp, linkedApp] = (['bare', 'portico', 'linked'] as const).map(
  (name) => prepareConsumer({ root, name, tarballs }).folder
)

const measureAll = async (): Promise<readonly string[]> => [
  ...report(await measure()),
  ...reportPairing(await measurePairing({ folder: join(linkedApp ?? '', 'dist'), runs: listRuns })),
  ...reportList(await measureList({ runs: listRuns })),
]
let failures = await measureAll()
for (let again = 0; isGate && again < 2 && failures.length > 0; again += 1) {
  console.log('\nover a limit: measuring once more, because one run on a busy machine proves nothing')
  const over = await measureAll()
  // Only what was over each time is over: the noise of a machine does not hit the same figure every time.
  failures = over.filter((line) => failures.some((before) => nameOf(before) === nameOf(line)))
}
if (isGate) {
  const passed = timeLimits.length + pairingLimits.length + listLimits.length - failures.length
  writeCount({
    path: join(root, '.results', 'times.json'),
    count: { kind: 'budget', source: 'times', passed, failed: failures.length, failures },
  })
  process.exitCode = failures.length === 0 ? 0 : 1
}

interface Measured {
  readonly bare: readonly RunFigures[]
  readonly portico: readonly RunFigures[]
}

async function measure(): Promise<Measured> {
  const browser = await launchChromium()
  const bareServer = await serve({ folder: join(bareApp ?? '', 'dist') })
  const porticoServer = await serve({ folder: join(porticoApp ?? '', 'dist') })
  const measured = { bare: [] as RunFigures[], portico: [] as RunFigures[] }
  try {
    // The first visit pays for the browser's own caches; it counts for nobody.
    await runOnce({ browser, server: bareServer })
    for (let run = 1; run <= runs; run += 1) {
      measured.bare.push(await runOnce({ browser, server: bareServer }))
      measured.portico.push(await runOnce({ browser, server: porticoServer }))
      console.log(`run ${run} of ${runs}`)
    }
    return measured
  } finally {
    await browser.close()
    await Promise.all([bareServer.stop(), porticoServer.stop()])
  }
}

/** The figure's name at the beginning of a line that report() returned. */
function nameOf(line: string): string {
  return line.slice(0, line.indexOf(':'))
}

/** Prints the table and returns one line per figure that is over its limit. */
function report({ bare, portico }: Measured): readonly string[] {
  const rows = timeLimits.map((limit) => {
    const [bareValues, values] = [bare, portico].map((each) => each.map((figures) => figures[limit.figure]))
    const bareMedian = median(bareValues ?? [])
    const value = median(values ?? [])
    const most = mostOf({ limit, bare: bareMedian, tolerance })
    const digits = limit.unit === 'MB' ? 2 : 0
    const spread = [0.1, 0.9].map((share) => quantile({ values: values ?? [], share }).toFixed(digits)).join(' to ')
    const figure = (amount: number) => `${amount.toFixed(digits)} ${limit.unit}`
    const cells = [limit.name, figure(bareMedian), figure(value), spread, figure(most), value <= most ? 'ok' : 'OVER']
    return { cells, isOver: !(value <= most), line: `${limit.name}: ${figure(value)}, at most ${figure(most)}` }
  })
  const head = ['what', 'bare', 'portico', '10 to 90 %', 'at most', '']
  console.log(`\nmedians of ${runs} runs at 4x CPU slow-down\n${alignRows([head, ...rows.map(({ cells }) => cells)])}`)
  return rows.filter(({ isOver }) => isOver).map(({ line }) => line)
}

/** Prints the table of a pairing and returns one line per figure that is over its limit. */
function reportPairing(figures: readonly PairingFigures[]): readonly string[] {
  const rows = pairingLimits.map(({ figure, name, unit, most }) => {
    const values = figures.map((run) => run[figure])
    const value = median(values)
    const spread = `${Math.min(...values).toFixed(0)} to ${Math.max(...values).toFixed(0)}`
    const amount = `${value.toFixed(0)} ${unit}`
    const isOver = !(value <= most)
    const cells = [name, amount, spread, `${most} ${unit}`, isOver ? 'OVER' : 'ok']
    return { cells, isOver, line: `${name}: ${amount}, at most ${most} ${unit}` }
  })
  const head = ['what', 'portico', 'least to most', 'at most', '']
  console.log(
    `\npairing, ${figures.length} runs at 4x CPU slow-down\n${alignRows([head, ...rows.map(({ cells }) => cells)])}`
  )
  return rows.filter(({ isOver }) => isOver).map(({ line }) => line)
}

/** Prints the table of the list of all wallets and returns one line per figure that is over its limit. */
function reportList(figures: readonly ListFigures[]): readonly string[] {
  const rows = listLimits.map(({ figure, name, unit, of, most, gate }) => {
    const values = figures.map((run) => run[figure])
    const [value, limit] = [of === 'least' ? Math.min(...values) : median(values), isGate ? gate : most]
    const spread = `${Math.min(...values).toFixed(0)} to ${Math.max(...values).toFixed(0)}`
    const amount = `${value.toFixed(0)} ${unit}`
    const isOver = !(value <= limit)
    const cells = [name, amount, spread, `${limit} ${unit}`, isOver ? 'OVER' : 'ok']
    return { cells, isOver, line: `${name}: ${amount}, at most ${limit} ${unit}` }
  })
  const head = ['what', 'portico', 'least to most', 'at most', '']
  console.log(
    `\nall wallets, ${figures.length} runs at 4x CPU slow-down\n${alignRows([head, ...rows.map(({ cells }) => cells)])}`
  )
  return rows.filter(({ isOver }) => isOver).map(({ line }) => line)
}
