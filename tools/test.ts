// Builds, checks and tests, and ends with a count per kind of test.
//
// The short run (`npm test`) has what a change can break in most places. `npm run test:all` adds the rest: other versions
// of TypeScript, React and wagmi, packages, sizes, every end-to-end test, Firefox and Next.
//
// The work is turbo's: what did not change since the last run is taken from its cache, counts included. End-to-end tests
// come after the rest, because a busy machine disturbs them most. At the end each test file that failed runs once more
// with nothing beside it: what fails again has failed.
//
// Usage: node tools/test.ts                      the short run
//        node tools/test.ts all                  everything
//        node tools/test.ts [name of a stage ...]

import { globSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { countsOf, readResults } from './results/read.ts'
import { runAlone } from './results/runAlone.ts'
import { formatCosts, formatTable } from './results/table.ts'
import { runTurbo, type Task } from './results/turbo.ts'
import type { Count, TaskCost } from './results/types.ts'

interface Stage {
  readonly name: string
  /** Whether `npm test` has it too. */
  readonly isShort: boolean
  /** After which it is ended, because something in it hangs. Much longer than a slow machine takes. */
  readonly limitMinutes: number
  readonly tasks: readonly Task[]
}

/** The limit of the second try. */
const ALONE_MINUTES = 30

const stages: readonly Stage[] = [
  {
    name: 'checks',
    isShort: true,
    limitMinutes: 60,
    tasks: [
      { name: 'typecheck' },
      { name: 'lint' },
      { name: 'lint:deps' },
      { name: 'walls', results: 'walls' },
      { name: 'test', results: 'test' },
      { name: 'test:stories', results: 'stories' },
      { name: 'size', results: 'size-{consumers,budgets}' },
    ],
  },
  { name: 'e2e', isShort: true, limitMinutes: 30, tasks: [{ name: 'test:e2e', results: 'e2e-main' }] },
  {
    name: 'rest',
    isShort: false,
    limitMinutes: 60,
    tasks: [
      { name: 'build' },
      { name: 'lint:deps:rest' },
      { name: 'typecheck:rest' },
      { name: 'walls:rest', results: 'walls-rest' },
      { name: 'test:rest', results: 'rest' },
      { name: 'test:stories:rest', results: 'stories-rest' },
      { name: 'test:types', results: 'types-6.0.3' },
      { name: 'test:types:rest', results: 'types-5.9.3' },
      { name: 'pkg', results: 'package' },
      { name: 'size:rest', results: 'size-rest-{consumers,budgets}' },
    ],
  },
  { name: 'e2e:rest', isShort: false, limitMinutes: 60, tasks: [{ name: 'test:e2e:rest', results: 'e2e-rest' }] },
  { name: 'firefox', isShort: false, limitMinutes: 20, tasks: [{ name: 'test:firefox', results: 'firefox' }] },
  { name: 'next', isShort: false, limitMinutes: 20, tasks: [{ name: 'next', results: 'next' }] },
]

const root = join(import.meta.dirname, '..')
const wanted = process.argv.slice(2)
const unknown = wanted.filter((name) => name !== 'all' && !stages.some((stage) => stage.name === name))
if (unknown.length > 0) {
  console.error(
    `There is no stage ${unknown.join(', ')}: choose from ${stages.map(({ name }) => name).join(', ')}, all.`
  )
  process.exit(1)
}
const isWanted = ({ name, isShort }: Stage): boolean => (wanted.length === 0 ? isShort : wanted.includes(name))
const startedMs = Date.now()

// Counts of an earlier run must not be taken for this one's; turbo restores those of tasks that it has cached.
for (const folder of globSync(['.results', '{packages,apps}/*/.results'], { cwd: root })) {
  rmSync(join(root, folder), { recursive: true })
}

const checks: Count[] = []
const installed = process.env['PORTICO_INSTALLED']
const costs: TaskCost[] = installed === undefined ? [] : [JSON.parse(installed)]
for (const stage of stages) {
  if (wanted.includes('all') || isWanted(stage)) {
    const run = await runTurbo({ root, ...stage })
    checks.push(...run.counts)
    costs.push(...run.costs)
  }
}
await runAlone({ root, results: readResults({ root }), limitMinutes: ALONE_MINUTES })

const counts = [...checks, ...countsOf(readResults({ root }))]
const passed = counts.reduce((sum, count) => sum + count.passed, 0)
const failed = counts.reduce((sum, count) => sum + count.failed, 0)

console.log(`\n${formatCosts(costs)}`)
console.log(`\n${formatTable(counts)}`)
const cpuSeconds = costs.reduce((sum, cost) => sum + cost.cpuSeconds, 0)
console.log(`\ntook ${formatDuration(Date.now() - startedMs)}, CPU ${formatDuration(cpuSeconds * 1000)}`)
console.log(`${passed} passed, ${failed} failed`)
process.exitCode = failed === 0 && passed > 0 ? 0 : 1

function formatDuration(ms: number): string {
  const seconds = Math.round(ms / 1000)
  return `${Math.floor(seconds / 60)} min ${seconds % 60} s`
}
