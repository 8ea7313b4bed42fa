import { ERROR_REPORT_LIMIT, ERROR_REPORT_WINDOW_MS } from '../config/limits.js'
import type { Clock } from '../platform/types.js'
import { type Failure, toErrorProps, type WireProps } from './wire.js'

/** What to send of an error; undefined for the sixth and more in any 60 s. */
export type ReportError = (failure: Failure) => WireProps | undefined

/** Error reports of one instance, limited as specification 7 says. */
export function createErrorReports({ clock }: { readonly clock: Clock }): ReportError {
  let reportedAtMs: readonly number[] = []
  return (failure) => {
    const nowMs = clock.now()
    reportedAtMs = reportedAtMs.filter((atMs) => nowMs - atMs < ERROR_REPORT_WINDOW_MS)
    if (reportedAtMs.length >= ERROR_REPORT_LIMIT) return undefined
    reportedAtMs = [...reportedAtMs, nowMs]
    return toErrorProps(failure)
  }
}
