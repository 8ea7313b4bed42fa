import { globSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { countsOf, readResults } from './read.ts'
import { runLimited } from './runLimited.ts'
import type { Count } from './types.ts'

/** A task of turbo.json. */
export interface Task {
  readonly name: string
  /** Names of the result files in which it leaves what it counted, without `.json`. One without has passed when it ended well. */
  readonly results?: string
}

/**
 * Runs turbo tasks in every package that has them and goes on after a failure where it can. Returns one check per task
 * that counts nothing by itself (a build, a type check, a linter), and a failed one for every task that ended badly
 * without saying why in its result file. Tasks that failed only because of their tests are left to those files. What is
 * not done within the limit is ended, and has failed.
 */
export async function runTurbo(request: {
  readonly root: string
  readonly tasks: readonly Task[]
  readonly limitMinutes: number
}): Promise<Count[]> {
  const { root, tasks, limitMinutes } = request
  const before = newestSummary(root)
  const names = tasks.map(({ name }) => name)
  const flags = ['--concurrency=2', '--continue=dependencies-successful', '--summarize', '--output-logs=new-only']
  const status = await runLimited({ file: 'turbo', args: ['run', ...names, ...flags], cwd: root, limitMinutes })
  const summary = newestSummary(root)
  const isOver = status === undefined
  if (isOver || summary === undefined || summary === before) {
    const failures = [isOver ? `was not done after ${limitMinutes} minutes; see the log` : 'turbo did not run']
    return [{ kind: 'check', source: `turbo ${names.join(' ')}`, passed: 0, failed: 1, failures }]
  }
  const { tasks: results } = JSON.parse(readFileSync(summary, 'utf8')) as Summary
  const ran = results.filter(({ command }) => command !== '<NONEXISTENT>')
  const counts = ran.flatMap((task) =>
    countOf({ root, task, results: tasks.find(({ name }) => name === task.task)?.results })
  )
  const explained = status === 0 || counts.some(({ failed }) => failed > 0) || results.some(hasFailed)
  return explained
    ? counts
    : [...counts, { kind: 'check', source: 'turbo', passed: 0, failed: 1, failures: [`ended with ${status}`] }]
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
  readonly execution?: { readonly exitCode?: number | null }
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
