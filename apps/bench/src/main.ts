// Measures what Portico costs in time and memory, beside the same dapp on bare wagmi, in the production builds of the
// packed tarballs. Runs are interleaved, so that both share the noise of the machine: read medians, and compare inside
// one table only. reference: docs/internals/budgets.md. The list of all wallets and a large account, which no bare dapp has,
// are measured in the built demo, and a pairing in the same dapp with WalletConnect, over a relay of this computer.
//
// It prints, and fails nothing: no clock decides.
//
// Usage: node apps/bench/src/main.ts [runs]

import { join } from 'node:path'
import { launchChromium } from '@portico/consumers/browser/chromium.ts'
import { serve } from '@portico/consumers/browser/serve.ts'
import { consumersFolder, prepareConsumer } from '@portico/consumers/prepare.ts'
import { pack } from '../../../tools/package/pack.ts'
import { alignRows } from '../../../tools/results/table.ts'
import { measureAccount } from './account.ts'
import { measureList } from './allWallets.ts'
import { median } from './often.ts'
import { measurePairing } from './pairing.ts'
import { type RunFigures, runOnce } from './runs.ts'

const root = join(import.meta.dirname, '../../..')
const [runs = 15] = process.argv.slice(2).map(Number)

const tarballs = pack({ root, destination: join(consumersFolder({ root }), 'tarballs') })
const build = (name: 'bare' | 'portico' | 'linked'): string =>
  join(prepareConsumer({ root, name, tarballs }).folder, 'dist')

const { bare, portico } = await measureBoth()
const beside = {
  buttonUsableMs: ['navigation to usable button, ms', '1.1 x bare'],
  firstRowMs: ['press to first wallet, code there, ms', 'bare + 45'],
  firstRowWithoutInputMs: ['press to first wallet, first input, ms', 'bare + 120'],
  connectedMs: ['wallet press to connected, ms', 'bare + 15'],
  heapMb: ['heap after opening, MB', 'bare + 0.7'],
} as const satisfies Record<keyof RunFigures, readonly [name: string, aim: string]>
const rows = (Object.keys(beside) as (keyof RunFigures)[]).map((figure) => {
  const values = portico.map((run) => run[figure])
  const [name, aim] = beside[figure]
  return [name, digits(median(bare.map((run) => run[figure]))), digits(median(values)), range(values), aim]
})
print(`medians of ${runs} runs`, ['what', 'bare', 'portico', 'least to most', 'aim'], rows)

printAlone('pairing', await measurePairing({ folder: build('linked'), runs: Math.min(runs, 7) }), {
  codeMs: ['press on WalletConnect to a readable code, ms', '4000'],
  relayBefore: ['connections to the relay before it', '0'],
})
printAlone('all wallets', await measureList({ runs: Math.min(runs, 3) }), {
  searchMs: ['key to first wallet found, offline, ms', '50'],
  searchManyMs: ['the same among 10,000 wallets, ms', '100'],
  longTaskMs: ['longest task while 10,000 scroll by in 3 s, ms', '50'],
  mostRows: ['rows in the page meanwhile', '80'],
})
printAlone('a large account', await measureAccount({ runs: Math.min(runs, 3) }), {
  tokensTaskMs: ['longest task while 500 tokens scroll by in 3 s, ms', '50'],
  activityTaskMs: ['the same while 5,000 transactions are read, ms', '50'],
  activityBackTaskMs: ['the same while they scroll by in 3 s, ms', '50'],
})

async function measureBoth(): Promise<Readonly<Record<'bare' | 'portico', readonly RunFigures[]>>> {
  const browser = await launchChromium()
  const bareServer = await serve({ folder: build('bare') })
  const porticoServer = await serve({ folder: build('portico') })
  const measured = { bare: [] as RunFigures[], portico: [] as RunFigures[] }
  try {
    // The first visit pays for the browser's own caches; it isn't measured.
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

/** Prints figures that no bare dapp has to compare with. */
function printAlone<Figure extends string>(
  title: string,
  measured: readonly Readonly<Record<Figure, number>>[],
  names: Readonly<Record<Figure, readonly [name: string, aim: string]>>
): void {
  const rows = (Object.keys(names) as Figure[]).map((figure) => {
    const values = measured.map((run) => run[figure])
    const [name, aim] = names[figure]
    return [name, digits(median(values)), range(values), aim]
  })
  print(`${title}, ${measured.length} runs`, ['what', 'portico', 'least to most', 'aim'], rows)
}

function print(title: string, columns: readonly string[], rows: readonly (readonly string[])[]): void {
  console.log(`\n${title} at 4x CPU slow-down\n${alignRows([columns, ...rows])}`)
}

function range(values: readonly number[]): string {
  return `${digits(Math.min(...values))} to ${digits(Math.max(...values))}`
}

function digits(value: number): string {
  return value < 10 && !Number.isInteger(value) ? value.toFixed(2) : value.toFixed(0)
}
