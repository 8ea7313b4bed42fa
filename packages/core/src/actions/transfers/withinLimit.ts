import { until } from '../../async/until.js'
import { SERVICE_TIMEOUT_MS } from '../../config/limits.js'
import type { Instance } from '../../instance.js'
import { runOf } from '../start.js'

/** What `work` resolves with, within the time of a service. Undefined where that takes longer, or fails. */
export function withinLimit<T>(instance: Instance, work: (signal: AbortSignal) => Promise<T>): Promise<T | undefined> {
  const limit = { clock: instance.platform.clock, ms: SERVICE_TIMEOUT_MS }
  return until({ limit, work, signal: runOf(instance) }).catch(() => undefined)
}
