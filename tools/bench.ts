// Measures what Portico costs in time and memory, beside the same dapp on bare wagmi, in the production builds of the
// packed tarballs. Runs are interleaved, so that both share the noise of the machine: read medians, and compare inside
// one table only. reference: docs/internals/budgets.md. The list of all wallets, which no bare dapp has, is measured in the
// built demo, and a pairing in the same dapp with WalletConnect, over a relay of this computer.
//
// Usage: node tools/bench.ts            15 runs, reports medians and spread against the limits, never fails
//        node tools/bench.ts --gate     7 runs against the gate's limits, in paces of this machine; what is over is
//                                       measured twice more, and times are only reported where the machine is noisy

import { join } from 'node:path'
import { type AccountFigures, measureAccount } from './bench/account.ts'
import { type ListFigures, measureList } from './bench/allWallets.ts'
import { judge, type Machine, MOST_NOISE, readMachine, type Verdict } from './bench/judge.ts'
import { accountLimits, listLimits, mostAlone, mostOf, pairingLimits, timeLimits } from './bench/limits.ts'
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
const VERDICTS = { ok: 'ok', over: 'OVER', noisy: 'over, machine too noisy' } as const
const isGate = process.argv.includes('--gate')
const runs = isGate ? 7 : 15
const listRuns = isGate ? 3 : 7
const accountRuns = 3

const tarballs = pack({ root, destination: join(consumersFolder({ root }), 'tarballs') })
const [bareApp, porticoApp, linkedApp] = (['bare', 'portico', 'linked'] as const).map(
  (name) => prepareConsumer({ root, name, tarballs }).folder
)

/** A figure that is over its limit, and the line that says so. */
interface Excess {
  readonly name: string
  readonly line: string
  readonly verdict: 'over' | 'noisy'
}

const measureAll = async (): Promise<readonly Excess[]> => {
  const { bare, portico } = await measure()
  const machine = readMachine(bare)
  const pairing = await measurePairing({ folder: join(linkedApp ?? '', 'dist'), runs: listRuns })
  const list = await measureList({ runs: listRuns })
  const account = isGate ? [] : await measureAccount({ runs: accountRuns })
  const percent = (share: number): string => `${(share * 100).toFixed(0)} %`
  console.log(
    `\nbare app: ${machine.paceMs.toFixed(0)} ms to its usable button; noise ${percent(machine.noise)}, ` +
      `times are judged up to ${percent(MOST_NOISE)}`
  )
  return [
    ...report({ bare, portico, machine }),
    ...reportPairing(pairing, machine),
    ...reportList(list, machine),
    ...reportAccount(account, machine),
  ]
}
const isOver = ({ verdict }: Excess): boolean => verdict === 'over'
let excesses = await measureAll()
for (let again = 0; isGate && again < 2 && excesses.some(isOver); again += 1) {
  console.log('\nover a limit: measuring once more, because one run proves nothing')
  const found = await measureAll()
  // Only what was over each time is over: what disturbs a machine does not hit the same figure every time.
  excesses = found.filter(({ name }) => excesses.some((before) => before.name === name))
}
if (isGate) {
  const failures = excesses.filter(isOver).map(({ line }) => line)
  const passed = timeLimits.length + pairingLimits.length + listLimits.length - excesses.length
  writeCount({
    path: join(root, '.results', 'times.json'),
    count: {
      kind: 'budget',
      source: 'times',
      passed,
      failed: failures.length,
      failures,
      notJudged: excesses.filter((excess) => !isOver(excess)).map(({ line }) => line),
    },
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

/** Prints the table beside the bare app and returns what is over its limit. */
function report({ bare, portico, machine }: Measured & { readonly machine: Machine }): readonly Excess[] {
  const judged = timeLimits.map((limit) => {
    const [bareValues = [], values = []] = [bare, portico].map((each) => each.map((figures) => figures[limit.figure]))
    const [bareMedian, value] = [median(bareValues), median(values)]
    const most = mostOf({ limit, bare: bareMedian, machine, isGate })
    const digits = limit.unit === 'MB' ? 2 : 0
    const spread = [0.1, 0.9].map((share) => quantile({ values, share }).toFixed(digits)).join(' to ')
    return {
      ...judgeRow({ ...limit, value, most, digits, machine }),
      own: [`${bareMedian.toFixed(digits)} ${limit.unit}`],
      spread,
    }
  })
  return printTable({ title: `medians of ${runs} runs`, columns: ['what', 'bare', 'portico', '10 to 90 %'], judged })
}

/** Prints the table of a pairing and returns what is over its limit. */
function reportPairing(figures: readonly PairingFigures[], machine: Machine): readonly Excess[] {
  const judged = pairingLimits.map((limit) => {
    const values = figures.map((run) => run[limit.figure])
    const most = mostAlone({ limit, machine, isGate })
    return {
      ...judgeRow({ ...limit, value: median(values), most, digits: 0, machine }),
      own: [],
      spread: range(values),
    }
  })
  return printTable({ title: `pairing, ${figures.length} runs`, columns: ['what', 'portico', 'least to most'], judged })
}

/** Prints the table of the list of all wallets and returns what is over its limit. */
function reportList(figures: readonly ListFigures[], machine: Machine): readonly Excess[] {
  const judged = listLimits.map((limit) => {
    const values = figures.map((run) => run[limit.figure])
    const value = limit.of === 'least' ? Math.min(...values) : median(values)
    const most = mostAlone({ limit, machine, isGate })
    return { ...judgeRow({ ...limit, value, most, digits: 0, machine }), own: [], spread: range(values) }
  })
  return printTable({
    title: `all wallets, ${figures.length} runs`,
    columns: ['what', 'portico', 'least to most'],
    judged,
  })
}

/** Prints the table of a large account and returns what is over its limit. */
function reportAccount(figures: readonly AccountFigures[], machine: Machine): readonly Excess[] {
  if (figures.length === 0) return []
  const judged = accountLimits.map((limit) => {
    const values = figures.map((run) => run[limit.figure])
    // Noise only adds, and what is meant comes in every run.
    return { ...judgeRow({ ...limit, value: Math.min(...values), digits: 0, machine }), own: [], spread: range(values) }
  })
  const title = `a large account, ${figures.length} runs`
  return printTable({ title, columns: ['what', 'portico', 'least to most'], judged })
}

interface JudgedRow {
  readonly name: string
  readonly amount: string
  readonly limit: string
  readonly verdict: Verdict
}

function judgeRow(request: {
  readonly name: string
  readonly unit: 'ms' | 'MB' | 'rows' | 'connections'
  readonly value: number
  readonly most: number
  readonly digits: number
  readonly machine: Machine
}): JudgedRow {
  const { name, unit, value, most, digits } = request
  const figure = (amount: number): string => `${amount.toFixed(digits)} ${unit}`
  return { name, amount: figure(value), limit: figure(most), verdict: judge(request) }
}

function printTable(request: {
  readonly title: string
  readonly columns: readonly string[]
  readonly judged: readonly (JudgedRow & { readonly own: readonly string[]; readonly spread: string })[]
}): readonly Excess[] {
  const { title, columns, judged } = request
  const rows = judged.map(({ name, own, amount, spread, limit, verdict }) => [
    name,
    ...own,
    amount,
    spread,
    limit,
    VERDICTS[verdict],
  ])
  console.log(`\n${title} at 4x CPU slow-down\n${alignRows([[...columns, 'at most', ''], ...rows])}`)
  return judged.flatMap(({ name, amount, limit, verdict }) =>
    verdict === 'ok' ? [] : [{ name, line: `${name}: ${amount}, at most ${limit}`, verdict }]
  )
}

function range(values: readonly number[]): string {
  return `${Math.min(...values).toFixed(0)} to ${Math.max(...values).toFixed(0)}`
}
