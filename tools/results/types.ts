/** The kinds of test that the table at the end of `npm test` has, in its order. */
export const kinds = [
  'check',
  'unit',
  'contract',
  'type',
  'story',
  'binding',
  'end to end',
  'package',
  'wall fixture',
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
  /** One line per test that passed only when it was run again. */
  readonly laterTries?: readonly string[]
  /** One line per time over its limit that failed nothing, because the machine was too noisy to judge it. */
  readonly notJudged?: readonly string[]
}
