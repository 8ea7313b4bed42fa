import { type Count, kinds, type TaskCost } from './types.ts'

/** Returns the counts as a table with one row per kind, followed by one line per failure and per test that passed alone. */
export function formatTable(counts: readonly Count[]): string {
  const rows = kinds.flatMap((kind) => {
    const ofKind = counts.filter((count) => count.kind === kind)
    if (ofKind.length === 0) return []
    const passed = sum(ofKind.map((count) => count.passed))
    const failed = sum(ofKind.map((count) => count.failed))
    const sources = [...new Set(ofKind.map(({ source }) => source.replace('@portico/', '')))]
    return [[kind, String(passed), String(failed), sources.length > 6 ? `${sources.length} tasks` : sources.join(', ')]]
  })
  const failures = counts.flatMap(({ source, failures: lines }) => lines.map((line) => `  failed: ${source}: ${line}`))
  const passedAlone = counts.flatMap(({ source, passedAlone: lines = [] }) =>
    lines.map((line) => `  passed alone: ${source}: ${line}`)
  )
  const table = alignRows([['kind', 'passed', 'failed', 'where'], ...rows])
  return [table, ...failures, ...passedAlone].join('\n')
}

/** Returns what the tasks took as a table, the dearest first. */
export function formatCosts(costs: readonly TaskCost[]): string {
  const rows = [...costs]
    .sort((a, b) => b.cpuSeconds - a.cpuSeconds)
    .map(({ task, cpuSeconds, wallSeconds }) => [cpuSeconds.toFixed(0), wallSeconds.toFixed(0), task])
  const all = sum(costs.map(({ cpuSeconds }) => cpuSeconds))
  return alignRows([['CPU s', 'wall s', 'task'], ...rows, [all.toFixed(0), '', 'together']])
}

/** Returns rows as text whose columns line up: the first to the left, the figures to the right, the last as it is. */
export function alignRows(rows: readonly (readonly string[])[]): string {
  const widths = rows.reduce<number[]>((widest, row) => row.map((cell, i) => Math.max(widest[i] ?? 0, cell.length)), [])
  return rows
    .map((row) =>
      row
        .map((cell, i) => {
          if (i === row.length - 1) return cell
          return i === 0 ? cell.padEnd(widths[i] ?? 0) : cell.padStart(widths[i] ?? 0)
        })
        .join('  ')
    )
    .join('\n')
}

const sum = (values: readonly number[]): number => values.reduce((total, value) => total + value, 0)
