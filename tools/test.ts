// Builds, checks and tests everything, and ends with a count per kind of test.
//
// The work is turbo's: what did not change since the last run is taken from its cache, counts included. End-to-end
// tests and times come last and alone, because they are the ones that a busy machine disturbs.
//
// Usage: node tools/test.ts [name of a stage ...]

import { globSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { readCounts } from './results/read.ts'
import { formatTable } from './results/table.ts'
import { runTurbo } from './results/turbo.ts'
import type { Count } from './results/types.ts'

const root = join(import.meta.dirname, '..')

const stages = [
  {
    name: 'checks',
    tasks: [
      'build',
      'typecheck',
      'lint',
      'lint:deps',
      'walls',
      'recipe',
      'test',
      'test:tools',
      'test:types',
      'test:stories',
      'pkg',
      'size',
    ],
  },
  { name: 'e2e', tasks: ['test:e2e'] },
  { name: 'times', tasks: ['bench:gate'] },
] as const

const wanted = process.argv.slice(2)
const unknown = wanted.filter((name) => !stages.some((stage) => stage.name === name))
if (unknown.length > 0) {
  console.error(`There is no stage ${unknown.join(', ')}: choose from ${stages.map(({ name }) => name).join(', ')}.`)
  process.exit(1)
}
const startedMs = Date.now()

// Counts of an earlier run must not be taken for this one's; turbo restores those of tasks that it has cached.
for (const folder of globSync(['.results', '{packages,apps}/*/.results'], { cwd: root })) {
  rmSync(join(root, folder), { recursive: true })
}

const checks: Count[] = []
for (const stage of stages) {
  if (wanted.length > 0 && !wanted.includes(stage.name)) continue
  checks.push(...runTurbo({ root, tasks: stage.tasks }))
}

const counts = [...checks, ...readCounts({ root })]
const passed = counts.reduce((sum, count) => sum + count.passed, 0)
const failed = counts.reduce((sum, count) => sum + count.failed, 0)

console.log(`\n${formatTable(counts)}`)
console.log(`\ntook ${formatDuration(Date.now() - startedMs)}`)
console.log(`${passed} passed, ${failed} failed`)
process.exitCode = failed === 0 && passed > 0 ? 0 : 1

function formatDuration(ms: number): string {
  const seconds = Math.round(ms / 1000)
  return `${Math.floor(seconds / 60)} min ${seconds % 60} s`
}
