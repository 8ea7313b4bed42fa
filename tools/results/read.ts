import { globSync, readFileSync } from 'node:fs'
import { basename, dirname, join, relative } from 'node:path'
import type { Count, Kind } from './types.ts'

/**
 * Reads the result files of one package, or of every package and the root, whoever wrote them.
 * Throws on a file whose format is none of the three.
 */
export function readCounts({ root, folder }: { readonly root: string; readonly folder?: string }): readonly Count[] {
  const folders = folder === undefined ? ['.', '{packages,apps}/*'] : [folder === '' ? '.' : folder]
  const files = folders.flatMap((each) => globSync(join(each, '.results/*.json'), { cwd: root }))
  return files.flatMap((file) => {
    const source = sourceName({ root, file })
    const content: unknown = JSON.parse(readFileSync(join(root, file), 'utf8'))
    if (isCount(content)) return [content]
    if (isVitest(content)) return fromVitest({ report: content, source, file })
    if (isPlaywright(content)) return [fromPlaywright({ report: content, source })]
    throw new Error(`${file} is no result file: neither ours, nor vitest's, nor Playwright's.`)
  })
}

interface VitestReport {
  readonly success: boolean
  readonly numFailedTests: number
  readonly testResults: readonly {
    readonly name: string
    readonly status: string
    readonly message?: string
    readonly assertionResults: readonly { readonly status: string; readonly fullName: string }[]
  }[]
}

interface PlaywrightReport {
  readonly stats: { readonly expected: number; readonly unexpected: number; readonly flaky: number }
  readonly errors: readonly { readonly message?: string }[]
  readonly suites: readonly PlaywrightSuite[]
}

interface PlaywrightSuite {
  readonly file: string
  readonly specs: readonly { readonly title: string; readonly tests: readonly { readonly status: string }[] }[]
  readonly suites?: readonly PlaywrightSuite[]
}

function fromVitest(input: {
  readonly report: VitestReport
  readonly source: string
  readonly file: string
}): readonly Count[] {
  const { report, source, file } = input
  const counts = report.testResults.map((suite): Count => {
    const failed = suite.assertionResults.filter(({ status }) => status === 'failed')
    // A file that could not be loaded has no test of its own, and counts as one that failed.
    const broken = suite.status === 'failed' && failed.length === 0
    return {
      kind: kindOf({ source, resultFile: basename(file), testFile: suite.name }),
      source,
      passed: suite.assertionResults.filter(({ status }) => status === 'passed').length,
      failed: failed.length + (broken ? 1 : 0),
      failures: [
        ...failed.map(({ fullName }) => `${basename(suite.name)}: ${fullName}`),
        ...(broken ? [`${basename(suite.name)}: ${firstLine(suite.message)}`] : []),
      ],
    }
  })
  // An error outside every test (an unhandled rejection, a type error beside the tests) fails the run alone.
  const outside = !report.success && counts.every(({ failed }) => failed === 0)
  if (!outside) return counts
  const kind = kindOf({ source, resultFile: basename(file), testFile: '' })
  return [...counts, { kind, source, passed: 0, failed: 1, failures: ['an error outside every test; see the log'] }]
}

function fromPlaywright(input: { readonly report: PlaywrightReport; readonly source: string }): Count {
  const { stats, errors, suites } = input.report
  // A busy machine makes a few tests pass only at a later try; more of them are a fault, and count as failures.
  const tolerated = stats.flaky <= MOST_LATER_TRIES * (stats.expected + stats.flaky)
  const unsteady = suites.flatMap((suite) => specsOf(suite, 'flaky'))
  const failures = suites.flatMap((suite) => specsOf(suite, 'unexpected'))
  return {
    kind: 'end to end',
    source: input.source,
    passed: stats.expected + (tolerated ? stats.flaky : 0),
    failed: stats.unexpected + errors.length + (tolerated ? 0 : stats.flaky),
    failures: [...errors.map(({ message }) => firstLine(message)), ...failures, ...(tolerated ? [] : unsteady)],
    laterTries: tolerated ? unsteady : [],
  }
}

/** Share of the tests that may need more than one try. */
const MOST_LATER_TRIES = 0.01

function specsOf(suite: PlaywrightSuite, wanted: 'flaky' | 'unexpected'): readonly string[] {
  const found = suite.specs.filter(({ tests }) => tests.some(({ status }) => status === wanted))
  return [
    ...found.map(({ title }) => `${suite.file}: ${title}`),
    ...(suite.suites ?? []).flatMap((inner) => specsOf(inner, wanted)),
  ]
}

function kindOf(input: { readonly source: string; readonly resultFile: string; readonly testFile: string }): Kind {
  if (input.resultFile.startsWith('types')) return 'type'
  if (input.resultFile.startsWith('stories')) return 'story'
  if (basename(input.testFile).includes('contract')) return 'contract'
  return input.source === '@portico/react' ? 'binding' : 'unit'
}

function sourceName({ root, file }: { readonly root: string; readonly file: string }): string {
  const folder = dirname(dirname(join(root, file)))
  const manifest: unknown = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'))
  const named = isRecord(manifest) && typeof manifest['name'] === 'string'
  return named ? String(manifest['name']) : relative(root, folder)
}

const firstLine = (text: string | undefined): string => (text ?? 'no message').split('\n')[0] ?? ''

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null

const isCount = (value: unknown): value is Count => isRecord(value) && 'kind' in value && 'passed' in value

const isVitest = (value: unknown): value is VitestReport =>
  isRecord(value) && 'testResults' in value && 'numFailedTests' in value

const isPlaywright = (value: unknown): value is PlaywrightReport => isRecord(value) && 'stats' in value
