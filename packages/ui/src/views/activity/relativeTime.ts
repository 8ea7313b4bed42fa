/**
 * How long ago something was, in the words of the locale, by the thresholds of the specification (section 9): seconds up to
 * 44, a minute up to 89 seconds, minutes up to 44, an hour up to 89 minutes, hours up to 21, a day up to 35 hours, days up to
 * 25, a month up to 45 days, months up to 10, a year up to 17 months. What is in the future is now.
 */
export function relativeTime(locale: string): (request: { readonly atMs: number; readonly nowMs: number }) => string {
  // To make one takes longer than to use it, and a list has thousands of times.
  const [always, auto] = [
    new Intl.RelativeTimeFormat(locale, { numeric: 'always' }),
    new Intl.RelativeTimeFormat(locale, { numeric: 'auto' }),
  ]
  const say = (count: number, unit: Intl.RelativeTimeFormatUnit): string =>
    (count === 0 ? auto : always).format(-count, unit)
  return ({ atMs, nowMs }) => {
    const seconds = Math.max(0, Math.round((nowMs - atMs) / 1_000))
    const minutes = Math.round(seconds / 60)
    const hours = Math.round(seconds / 3_600)
    const days = Math.round(seconds / 86_400)
    const months = Math.round(seconds / (86_400 * MONTH_DAYS))
    if (seconds <= 44) return say(seconds, 'second')
    if (seconds <= 89) return say(1, 'minute')
    if (minutes <= 44) return say(minutes, 'minute')
    if (minutes <= 89) return say(1, 'hour')
    if (hours <= 21) return say(hours, 'hour')
    if (hours <= 35) return say(1, 'day')
    if (days <= 25) return say(days, 'day')
    if (days <= 45) return say(1, 'month')
    if (months <= 10) return say(months, 'month')
    if (months <= 17) return say(1, 'year')
    return say(Math.round(months / 12), 'year')
  }
}

/** A year's days by twelve. */
const MONTH_DAYS = 365.25 / 12
