import type { SignInQuestion } from '@portico/core/plugin'

/** How long a session lasts, in the language's words: “7 days”, “1 hour”. */
export function formatLasts(lastsMs: number, locale: string): string {
  const [unit, unitMs] = UNITS.find(([, ms]) => lastsMs >= ms - TOLERANCE_MS) ?? LEAST
  const count = Math.max(1, Math.round(lastsMs / unitMs))
  return new Intl.NumberFormat(locale, { style: 'unit', unit, unitDisplay: 'long' }).format(count)
}

/** When a session ends, in the language's words: a date, or a time of today or tomorrow. */
export function formatUntil(
  { atMs, nowMs }: { readonly atMs: number; readonly nowMs: number },
  locale: string
): string {
  const options: Intl.DateTimeFormatOptions =
    atMs - nowMs > DAY_MS ? { month: 'short', day: 'numeric' } : { hour: 'numeric', minute: '2-digit' }
  return new Intl.DateTimeFormat(locale, options).format(atMs)
}

/** Whether the message is for the site that the page is on. */
export function isOwnDomain({ domain }: Pick<SignInQuestion, 'domain'>, host: string): boolean {
  return domain.toLowerCase() === host.toLowerCase()
}

const MINUTE_MS = 60_000
const HOUR_MS = 60 * MINUTE_MS
const DAY_MS = 24 * HOUR_MS
/** Some seconds have passed since the message was made. */
const TOLERANCE_MS = 5 * MINUTE_MS
const LEAST = ['minute', MINUTE_MS] as const
const UNITS = [['day', DAY_MS], ['hour', HOUR_MS], LEAST] as const
