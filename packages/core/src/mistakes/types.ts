import type { Mistake } from '../errors/codes.js'

/** A value to check, and where what is wrong with it goes. */
export interface Checked {
  readonly path: string
  readonly value: unknown
  /** CAIP-2 ids of the app's networks, to suggest for an id that is written in another way. */
  readonly networkIds: readonly string[]
  readonly report: (mistake: Mistake) => void
}

/** Reports everything that is wrong with a value. */
export type Check = (checked: Checked) => void

/** What a value may be: a test and its name, or a check of what is inside. */
export type Shape = Check | Test

/** One question to a value. */
export interface Test {
  readonly expected: string
  readonly test: (value: unknown) => boolean
  /** What to write instead of this value, if that can be told. */
  readonly instead?: ((value: unknown) => string | undefined) | undefined
}
