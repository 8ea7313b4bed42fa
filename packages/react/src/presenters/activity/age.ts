import type { OwnTransaction } from '@portico/core'
import type { AgeModel } from '@portico/ui/views/account'

/** When something was read, in words: its age from half a minute on, and the exact time. */
export function presentAge(request: {
  readonly readAtMs: number
  readonly nowMs: number
  readonly locale: string
}): AgeModel {
  const { readAtMs, nowMs, locale } = request
  const readAt = new Date(readAtMs)
  const exact = new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeStyle: 'short' }).format(readAt)
  const isFresh = nowMs - readAtMs < FRESH_MS
  return { ago: isFresh ? undefined : relativeTime(request), exact, iso: readAt.toISOString() }
}

/**
 * How far a transaction is, as it is shown. Nodes take a moment to hear of one; `unknown` is what none knows for a minute.
 * `signatures`: others have to sign it first.
 */
export function transactionStatus(
  { status, waitsFor, unknownSinceMs }: Pick<OwnTransaction, 'status' | 'waitsFor' | 'unknownSinceMs'>,
  nowMs: number
): OwnTransaction['status'] | 'unknown' | 'signatures' {
  if (status !== 'pending') return status
  if (waitsFor !== undefined) return waitsFor
  return unknownSinceMs !== undefined && nowMs - unknownSinceMs >= UNKNOWN_AFTER_MS ? 'unknown' : status
}

/** How long ago something was, by the thresholds of the specification (section 9), such as '12 minutes ago'. */
function relativeTime(request: { readonly readAtMs: number; readonly nowMs: number; readonly locale: string }): string {
  const elapsedMs = request.nowMs - request.readAtMs
  // The last step has no end.
  const step = STEPS.find(({ upTo, of }) => elapsedMs / of < upTo + 0.5) ?? STEPS[STEPS.length - 1]
  const count = step?.one ? 1 : Math.round(elapsedMs / (step?.of ?? YEAR))
  return new Intl.RelativeTimeFormat(request.locale, { numeric: 'always' }).format(-count, step?.unit ?? 'year')
}

/** Below this it was just now. */
const FRESH_MS = 30_000

const UNKNOWN_AFTER_MS = 60_000

const SECOND = 1_000
const MINUTE = 60 * SECOND
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR
const MONTH = 30.4 * DAY
const YEAR = 365 * DAY

/** Up to so many of these units it is said in that one; `one`: it is one, whatever the rest. */
const STEPS: readonly {
  readonly upTo: number
  readonly of: number
  readonly unit: Intl.RelativeTimeFormatUnit
  readonly one?: boolean
}[] = [
  { upTo: 44, of: SECOND, unit: 'second' },
  { upTo: 89, of: SECOND, unit: 'minute', one: true },
  { upTo: 44, of: MINUTE, unit: 'minute' },
  { upTo: 89, of: MINUTE, unit: 'hour', one: true },
  { upTo: 21, of: HOUR, unit: 'hour' },
  { upTo: 35, of: HOUR, unit: 'day', one: true },
  { upTo: 25, of: DAY, unit: 'day' },
  { upTo: 45, of: DAY, unit: 'month', one: true },
  { upTo: 10, of: MONTH, unit: 'month' },
  { upTo: 17, of: MONTH, unit: 'year', one: true },
  { upTo: Infinity, of: YEAR, unit: 'year' },
]
