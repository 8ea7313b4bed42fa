import { existsSync, globSync, readFileSync } from 'node:fs'
import { basename, dirname, join, relative } from 'node:path'
import { firstLine } from './text.ts'
import type { Count, FileResult, Kind, PlaywrightReport, PlaywrightSuite, VitestResult } from './types.ts'

/** A result file: what Portico's own tools counted, or what vitest or Playwright found. */
export type ResultFile = { readonly path: string; readonly source: string } & (
  | { readonly type: 'count'; readonly first: Count }
  | { readonly type: 'vitest'; readonly first: VitestResult; readonly alone: VitestResult | undefined }
  | { readonly type: 'playwright'; readonly first: PlaywrightReport; readonly alone: PlaywrightReport | undefined }
)

/** Where the second run of what failed in a result file leaves its own. */
export function pathOfAlone(path: string): string {
  return path.replace(/\.json$/, ALONE)
}

/**
 * Reads the result files of one package (`folder`, from the root), or of every package and the root; with a `name`, which
 * may be a pattern, those only. Throws on a file of another format than these three.
 */
export function readResults(request: {
  readonly root: string
  readonly folder?: string
  readonly name?: string
}): ResultFile[] {
  const { root, folder, name = '*' } = request
  const folders = folder === undefined ? ['.', '{packages,apps}/*'] : [folder === '' ? '.' : folder]
  return folders
    .flatMap((each) => globSync(join(each, `.results/${name}.json`), { cwd: root }))
    .filter((file) => !file.endsWith(ALONE))
    .map((file): ResultFile => {
      const path = join(root, file)
      const base = { path, source: sourceName({ root, path }) }
      const first = readJson(path)
      const alone = existsSync(pathOfAlone(path)) ? readJson(pathOfAlone(path)) : undefined
      if (isCount(first)) return { ...base, type: 'count', first }
      if (isVitest(first)) return { ...base, type: 'vitest', first, alone: isVitest(alone) ? alone : undefined }
      if (isPlaywright(first)) {
        return { ...base, type: 'playwright', first, alone: isPlaywright(alone) ? alone : undefined }
      }
      throw new Error(`${file} is no result file: neither ours, nor vitest's, nor Playwright's.`)
    })
}

/** Counts what result files say. What failed at first and passed alone has passed. */
export function countsOf(results: readonly ResultFile[]): readonly Count[] {
  return results.flatMap((result) => {
    if (result.type === 'count') return [result.first]
    return result.type === 'vitest' ? vitestCounts(result) : [playwrightCount(result)]
  })
}

/** Returns the tests of a Playwright report that failed, each with the file that it is in. */
export function failedSpecs(report: PlaywrightReport): readonly { readonly id: string; readonly line: string }[] {
  const failedIn = (suite: PlaywrightSuite): ReturnType<typeof failedSpecs> => [
    ...suite.specs.filter(({ ok }) => !ok).map(({ id, title }) => ({ id, line: `${suite.file}: ${title}` })),
    ...(suite.suites ?? []).flatMap(failedIn),
  ]
  return report.suites.flatMap(failedIn)
}

/** Ends the name of the result file of a second run. */
const ALONE = '.alone.json'

function vitestCounts({ first, alone, path, source }: ResultFile & { readonly type: 'vitest' }): readonly Count[] {
  const counts = first.files.map((file): Count => {
    const again = alone?.files.find((each) => each.file === file.file && each.project === file.project)
    const last = file.failures.length > 0 && again !== undefined ? again : file
    return {
      kind: kindOf({ source, resultFile: basename(path), testFile: file.file }),
      source,
      passed: last.passed,
      failed: last.failures.length,
      failures: linesOf(last),
      passedAlone: last !== file && last.failures.length === 0 ? linesOf(file) : [],
    }
  })
  const errors = [...first.errors, ...(alone?.errors ?? [])]
  if (errors.length === 0) return counts
  const kind = kindOf({ source, resultFile: basename(path), testFile: '' })
  return [...counts, { kind, source, passed: 0, failed: errors.length, failures: errors }]
}

function playwrightCount({ first, alone, source }: ResultFile & { readonly type: 'playwright' }): Count {
  const failedFirst = failedSpecs(first)
  // Without the report of a second run nothing has passed in it.
  const failedAlone = alone === undefined ? failedFirst : failedSpecs(alone)
  // No test is skipped on purpose here, so these follow one that failed.
  const skipped = first.stats.skipped + (alone?.stats.skipped ?? 0)
  const notRun = skipped > 0 ? [`${skipped} tests did not run`] : []
  const errors = [...first.errors, ...(alone?.errors ?? [])].map(({ message }) => firstLine(message)).concat(notRun)
  const passedAlone = failedFirst.filter(({ id }) => !failedAlone.some((failed) => failed.id === id))
  return {
    kind: 'end to end',
    source,
    passed: first.stats.expected + passedAlone.length,
    failed: failedAlone.length + errors.length,
    failures: [...errors, ...failedAlone.map(({ line }) => line)],
    passedAlone: passedAlone.map(({ line }) => line),
  }
}

const linesOf = ({ file, failures }: FileResult): readonly string[] => failures.map((line) => `${file}: ${line}`)

function kindOf(input: { readonly source: string; readonly resultFile: string; readonly testFile: string }): Kind {
  if (input.resultFile.startsWith('stories')) return 'story'
  if (basename(input.testFile).includes('contract')) return 'contract'
  return input.source === '@portico/react' ? 'binding' : 'unit'
}

function sourceName({ root, path }: { readonly root: string; readonly path: string }): string {
  const folder = dirname(dirname(path))
  const manifest = readJson(join(folder, 'package.json'))
  const named = isRecord(manifest) && typeof manifest['name'] === 'string'
  return named ? String(manifest['name']) : relative(root, folder)
}

const readJson = (path: string): unknown => JSON.parse(readFileSync(path, 'utf8'))

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null

const isCount = (value: unknown): value is Count => isRecord(value) && 'kind' in value && 'passed' in value

const isVitest = (value: unknown): value is VitestResult => isRecord(value) && 'files' in value && 'errors' in value

const isPlaywright = (value: unknown): value is PlaywrightReport => isRecord(value) && 'stats' in value
