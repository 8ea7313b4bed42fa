// Where the milliseconds of an opening go: traces the load, the opening and the connecting of the bare and the measured
// app at 4x CPU slow-down, and prints medians of what the page's main thread did. CPU time of the thread, not time of the
// clock, so that other work on the machine counts for little.
//
// Usage: node tools/bench/profile.ts [runs] [app ...]    the apps must be prepared: node tools/size.ts does that

import { join } from 'node:path'
import type { CDPSession, Page } from 'playwright'
import { announceWallets, walletAddress, walletNames } from '../browser/announcedWallets.ts'
import { launchChromium } from '../browser/chromium.ts'
import { serve } from '../browser/serve.ts'
import { consumersFolder } from '../consumer/prepare.ts'
import { alignRows } from '../results/table.ts'
import { buttonText, middleOf, press, untilIdle } from './runs.ts'
import { median } from './statistics.ts'

/** A trace event of Chromium; times in microseconds, `tdur` is CPU time of its thread. */
interface TraceEvent {
  readonly name: string
  readonly ph: string
  readonly pid: number
  readonly tid: number
  readonly ts: number
  readonly dur?: number
  readonly tdur?: number
  readonly args: { readonly name?: string }
}

type Figures = Record<string, number>

const [count = '7', ...named] = process.argv.slice(2)
const apps = named.length > 0 ? named : ['bare', 'portico']
const root = join(import.meta.dirname, '../..')

/** What a trace event counts for. Time inside another named event counts for the inner one. */
const KINDS: Readonly<Record<string, string>> = {
  'v8.compile': 'compile',
  'v8.compileModule': 'compile',
  'V8.CompileCode': 'compile',
  'v8.evaluateModule': 'evaluate',
  EvaluateScript: 'evaluate',
  EventDispatch: 'events',
  FunctionCall: 'functions',
  RunMicrotasks: 'microtasks',
  UpdateLayoutTree: 'style',
  Layout: 'layout',
  PrePaint: 'paint',
  Paint: 'paint',
  Layerize: 'paint',
  Commit: 'paint',
  HitTest: 'hit test',
  MinorGC: 'garbage',
  MajorGC: 'garbage',
}

const browser = await launchChromium()
try {
  for (const app of apps) {
    const server = await serve({ folder: join(consumersFolder({ root }), app, 'dist') })
    const runs: Record<string, Figures>[] = []
    for (let run = 0; run <= Number(count); run += 1) {
      const figures = await visit(server.url)
      // The first pays for the browser's own caches.
      if (run > 0) runs.push(figures)
    }
    await server.stop()
    for (const phase of ['load', 'open', 'connect']) print({ app, phase, runs: runs.map((run) => run[phase] ?? {}) })
  }
} finally {
  await browser.close()
}

async function visit(url: string): Promise<Record<string, Figures>> {
  const context = await browser.newContext({ viewport: { width: 1280, height: 800 } })
  try {
    const page = await context.newPage()
    const cdp = await context.newCDPSession(page)
    await page.addInitScript(announceWallets, { names: walletNames, address: walletAddress })
    await page.addInitScript(countCommits)
    await page.goto(`${url}/empty`)
    // Nothing looks at the page while it is traced: that would be work of its own.
    const load = await traced({ page, cdp }, async () => {
      await page.goto(url)
      await untilIdle(page)
    })
    await page.mouse.move(5, 5)
    await untilIdle(page)
    const open = await traced({ page, cdp }, await pressing({ page, cdp, text: buttonText }))
    const connect = await traced({ page, cdp }, await pressing({ page, cdp, text: walletNames[0] }))
    const shown = await page.locator('#address').textContent()
    if (shown !== walletAddress) throw new Error(`The page shows ${shown}: nothing was connected.`)
    return { load, open, connect }
  } finally {
    await context.close()
  }
}

/** Finds a button, and returns what presses it and waits for what that causes. */
async function pressing(input: {
  readonly page: Page
  readonly cdp: CDPSession
  readonly text: string
}): Promise<() => Promise<void>> {
  const at = await middleOf(input)
  return async () => {
    await press({ cdp: input.cdp, at })
    await untilIdle(input.page)
  }
}

/** Traces what `act` causes in the page's main thread. */
async function traced(
  { page, cdp }: { readonly page: Page; readonly cdp: CDPSession },
  act: () => Promise<void>
): Promise<Figures> {
  const events: TraceEvent[] = []
  const take = ({ value }: { readonly value: readonly object[] }): void => {
    // The protocol describes them no further; these are Chromium's.
    events.push(...(value as readonly TraceEvent[]))
  }
  const isDone = new Promise<void>((resolve) => {
    cdp.once('Tracing.tracingComplete', () => resolve())
  })
  cdp.on('Tracing.dataCollected', take)
  const before = await commits(page)
  await cdp.send('Tracing.start', { categories: 'devtools.timeline,v8,toplevel', transferMode: 'ReportEvents' })
  await act()
  await cdp.send('Tracing.end')
  await isDone
  cdp.off('Tracing.dataCollected', take)
  const after = await commits(page)
  return { ...sumUp(events), 'React commits': after >= before ? after - before : after }
}

/** Self time by kind in milliseconds, and how often style, layout and paint ran. */
function sumUp(all: readonly TraceEvent[]): Figures {
  const mains = all.filter(({ name, args }) => name === 'thread_name' && args.name === 'CrRendererMain')
  const main = mains
    .map(({ pid, tid }) => all.filter((event) => event.pid === pid && event.tid === tid && event.ph === 'X'))
    .sort((one, other) => other.length - one.length)[0]
  const events = [...(main ?? [])].sort((a, b) => a.ts - b.ts || (b.dur ?? 0) - (a.dur ?? 0))
  const figures: Figures = {}
  const add = (name: string, value: number): void => {
    figures[name] = (figures[name] ?? 0) + value
  }
  const open: { readonly endTs: number; readonly kind: string }[] = []
  for (const { name, ts, dur = 0, tdur = 0 } of events) {
    while (open.length > 0 && (open.at(-1)?.endTs ?? 0) <= ts) open.pop()
    const kind = name === 'RunTask' || name.endsWith('RunTask') ? 'other' : KINDS[name]
    if (kind === undefined) continue
    const outer = open.at(-1)?.kind
    if (outer === undefined) {
      add('all', tdur / 1000)
      if (tdur > 50_000) add('tasks over 50 ms', 1)
      figures['longest task'] = Math.max(figures['longest task'] ?? 0, tdur / 1000)
    } else add(outer, -tdur / 1000)
    add(kind, tdur / 1000)
    if (kind === 'style' || kind === 'layout') add(`${kind}, times`, 1)
    open.push({ endTs: ts + dur, kind })
  }
  return figures
}

function print(request: { readonly app: string; readonly phase: string; readonly runs: readonly Figures[] }): void {
  const { app, phase, runs } = request
  const names = [...new Set(runs.flatMap((run) => Object.keys(run)))].sort()
  const rows = names.map((name) => {
    const values = runs.map((run) => run[name] ?? 0)
    return [name, median(values).toFixed(1), Math.min(...values).toFixed(1), Math.max(...values).toFixed(1)]
  })
  console.log(`\n${app}, ${phase}: CPU ms of the main thread\n${alignRows([['', 'median', 'least', 'most'], ...rows])}`)
}

type CountedWindow = Window & { __REACT_DEVTOOLS_GLOBAL_HOOK__?: object; porticoCommits?: number }

/** Runs in the page before its own scripts: counts React's commits as its developer tools do. */
function countCommits(): void {
  const owner: CountedWindow = window
  owner.porticoCommits = 0
  owner.__REACT_DEVTOOLS_GLOBAL_HOOK__ = {
    supportsFiber: true,
    inject: () => 1,
    onCommitFiberRoot: () => {
      owner.porticoCommits = (owner.porticoCommits ?? 0) + 1
    },
    onCommitFiberUnmount: () => undefined,
    onPostCommitFiberRoot: () => undefined,
  }
}

async function commits(page: Page): Promise<number> {
  return page.evaluate(() => (window as CountedWindow).porticoCommits ?? 0)
}
