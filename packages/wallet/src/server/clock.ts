/** Says what time it is. */
export interface Clock {
  /** Milliseconds since 1970. */
  now(): number
}

/** The clock of this computer. */
export const systemClock: Clock = { now: () => Date.now() }
