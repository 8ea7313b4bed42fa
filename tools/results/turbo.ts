import { globSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { type CpuSeconds, watchCpu } from './cpu.ts'
import { countsOf, readResults } from './read.ts'
import { runLimited } from './runLimited.ts'
import type { Count, TaskCost } from './types.ts'

/** A task of turbo.json. */
export interface Task {
  readonly name: string
  /** Names of the result files in which it leaves what it counted, without `.json`. One without has passed when it ended well. */
  readonly results?: string
}

/** What turbo tasks have come to. */
export interface TurboRun {
  readonly counts: readonly Count[]
  /** Those that were run, not taken from the cache. */
  readonly costs: readonly TaskCost[]
}

/**
 * Runs turbo tasks in every package that has them and continues after a failure where it can. Returns one check per task
 * that counts nothing by itself (a type check, a linter), and a failed one for every task that ended badly without saying
 * why in its result file. Tasks that failed only because of their tests are left to those files. What is not done within the
 * limit is ended and run once more, one task after the other; what is not done then has failed.
 */
export async function runTurbo(request: {
  readonly root: string
  readonly tasks: readonly Task[]
  readonly limitMinutes: number
}): Promise<TurboRun> {
  const { root, tasks, limitMinutes } = request
  const startedMs = Date.now()
  const cpu = watchCpu()
  const before = newestSummary(root)
  const names = tasks.map(({ name }) => name)
  const run = (concurrency: number): Promise<number | undefined> => {
    const flags = ['--continue=dependencies-successful', '--summarize', '--output-logs=new-only']
    const args = ['run', ...names, `--concurrency=${concurrency}`, ...flags]
    return runLimited({ file: 'turbo', args, cwd: root, limitMinutes })
  }
  // What was done in time is taken from the cache.
  const status = (await run(2)) ?? (await run(1))
  const seconds = cpu.stop()
  const summary = newestSummary(root)
  const isOver = status === undefined
  if (isOver || summary === undefined || summary === before) {
    const failures = [isOver ? `was not done after ${limitMinutes} minutes; see the log` : 'turbo did not run']
    return {
      counts: [{ kind: 'check', source: `turbo ${names.join(' ')}`, passed: 0, failed: 1, failures }],
      costs: [],
    }
  }
  const { tasks: results } = JSON.parse(readFileSync(summary, 'utf8')) as Summary
  const ran = results.filter(({ command }) => command !== '<NONEXISTENT>')
  const counts = ran.flatMap((task) =>
    countOf({ root, task, results: tasks.find(({ name }) => name === task.task)?.results })
  )
  const explained = status === 0 || counts.some(({ failed }) => failed > 0) || results.some(hasFailed)
  const unexplained: Count = {
    kind: 'check',
    source: 'turbo',
    passed: 0,
    failed: 1,
    failures: [`ended with ${status}`],
  }
  return { counts: explained ? counts : [...counts, unexplained], costs: costsOf({ results: ran, seconds, startedMs }) }
}

function costsOf(input: {
  readonly results: readonly SummaryTask[]
  readonly seconds: CpuSeconds
  readonly startedMs: number
}): readonly TaskCost[] {
  const { results, seconds, startedMs } = input
  const tasks = results
    .filter(({ hash }) => seconds.has(hash))
    .map(({ taskId, hash, execution }): TaskCost => {
      const { startTime = 0, endTime = 0 } = execution ?? {}
      return { task: taskId, cpuSeconds: seconds.get(hash) ?? 0, wallSeconds: (endTime - startTime) / 1000 }
    })
  const known = tasks.reduce((sum, { cpuSeconds }) => sum + cpuSeconds, 0)
  const all = [...seconds.values()].reduce((sum, each) => sum + each, 0)
  return [...tasks, { task: 'turbo', cpuSeconds: all - known, wallSeconds: (Date.now() - startedMs) / 1000 }]
}

/** The part that we read of what turbo writes with --summarize. */
interface Summary {
  readonly tasks: readonly SummaryTask[]
}

interface SummaryTask {
  readonly taskId: string
  readonly task: string
  readonly directory: string
  readonly command: string
  readonly hash: string
  readonly execution?: { readonly exitCode?: number | null; readonly startTime?: number; readonly endTime?: number }
  readonly cache?: { readonly status: string }
}

function countOf(input: {
  readonly root: string
  readonly task: SummaryTask
  readonly results: string | undefined
}): readonly Count[] {
  const { root, task, results } = input
  const failed = hasFailed(task)
  const skipped = task.execution === undefined && task.cache?.status !== 'HIT'
  const base = { kind: 'check', source: task.taskId } as const
  if (skipped) return [{ ...base, passed: 0, failed: 1, failures: ['did not run, because something before it failed'] }]
  if (results !== undefined) {
    const found = countsOf(readResults({ root, folder: task.directory, name: results }))
    if (found.length === 0) return [{ ...base, passed: 0, failed: 1, failures: ['wrote no result file'] }]
    const explained = !failed || found.some((count) => count.failed > 0)
    return explained ? [] : [{ ...base, passed: 0, failed: 1, failures: ['failed outside its tests; see the log'] }]
  }
  return [{ ...base, passed: failed ? 0 : 1, failed: failed ? 1 : 0, failures: failed ? ['failed; see the log'] : [] }]
}

const hasFailed = (task: SummaryTask): boolean => (task.execution?.exitCode ?? 0) !== 0

function newestSummary(root: string): string | undefined {
  const files = globSync('.turbo/runs/*.json', { cwd: root }).map((file) => join(root, file))
  return files.sort((a, b) => statSync(b).mtimeMs - statSync(a).mtimeMs)[0]
}
