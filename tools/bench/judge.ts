import type { RunFigures } from './runs.ts'
import { median, quantile } from './statistics.ts'

/**
 * What the bare app's own runs say about the machine. Every time that is judged is compared with `paceMs` of the same
 * run, so that a slow machine is judged like a fast one.
 */
export interface Machine {
  /** How long the bare app takes from navigation to its usable button, milliseconds, the median. */
  readonly paceMs: number
  /** Widest spread of one of the bare app's times (from the first to the third quartile), as a share of the pace. */
  readonly noise: number
}

/** Widest spread at which times are judged. A noisier machine is told so, and fails nothing by its times. */
export const MOST_NOISE = 0.1

/** What becomes of a figure: `over` fails a gate, `noisy` is a time over its limit that only is reported. */
export type Verdict = 'ok' | 'over' | 'noisy'

/** Reads pace and noise off the bare app's runs. */
export function readMachine(bare: readonly RunFigures[]): Machine {
  const paceMs = median(bare.map(({ buttonUsableMs }) => buttonUsableMs))
  const spreads = TIMES.map((figure) => {
    const values = bare.map((run) => run[figure])
    return quantile({ values, share: 0.75 }) - quantile({ values, share: 0.25 })
  })
  return { paceMs, noise: Math.max(...spreads) / paceMs }
}

/**
 * Judges one figure. Bytes and counts are what they are on every machine. A time is judged only where the machine was
 * quiet; NaN, of nothing measured, is over.
 */
export function judge(request: {
  readonly value: number
  readonly most: number
  readonly unit: 'ms' | 'MB' | 'rows' | 'connections'
  readonly machine: Machine
}): Verdict {
  const { value, most, unit, machine } = request
  if (value <= most) return 'ok'
  if (Number.isNaN(value)) return 'over'
  return unit === 'ms' && machine.noise > MOST_NOISE ? 'noisy' : 'over'
}

const TIMES = ['buttonUsableMs', 'firstRowMs', 'firstRowWithoutInputMs', 'connectedMs'] as const
