/** The kinds of test that the table at the end of a run has, in its order. */
export const kinds = [
  'check',
  'unit',
  'contract',
  'type',
  'story',
  'binding',
  'end to end',
  'package',
  'budget',
] as const

/** One kind of test. */
export type Kind = (typeof kinds)[number]

/** What one tool found, counted. */
export interface Count {
  readonly kind: Kind
  /** Where it ran: a package's name, or the name of a root script. */
  readonly source: string
  readonly passed: number
  readonly failed: number
  /** One line per failure, for a person to read. */
  readonly failures: readonly string[]
  /** One line per failure that passed when its file ran again with nothing beside it. */
  readonly passedAlone?: readonly string[]
}

/** What a task took. */
export interface TaskCost {
  /** `@portico/core#test`; `turbo` for what belongs to no task. */
  readonly task: string
  readonly cpuSeconds: number
  readonly wallSeconds: number
}

/** What vitest found in one run, by file: written by `vitest.ts`. */
export interface VitestResult {
  readonly files: readonly FileResult[]
  /** The first line of each error that escaped from no file that is known. */
  readonly errors: readonly string[]
}

/** What one test file did in one project of vitest. */
export interface FileResult {
  /** Path from the package's folder. */
  readonly file: string
  /** vitest's name of the project, empty where there is one only. */
  readonly project: string
  readonly passed: number
  /** Names of failed tests, and the first lines of errors outside every test. */
  readonly failures: readonly string[]
}

/** The part that we read of Playwright's JSON report. */
export interface PlaywrightReport {
  readonly config: { readonly configFile: string }
  readonly stats: { readonly expected: number; readonly skipped: number }
  readonly errors: readonly { readonly message?: string }[]
  readonly suites: readonly PlaywrightSuite[]
}

/** A file, or a `describe` in it. */
export interface PlaywrightSuite {
  readonly file: string
  readonly specs: readonly PlaywrightSpec[]
  readonly suites?: readonly PlaywrightSuite[]
}

/** One test; `ok` when it did what it should. */
export interface PlaywrightSpec {
  readonly id: string
  readonly title: string
  readonly ok: boolean
}
