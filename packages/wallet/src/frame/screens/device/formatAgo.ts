/** How long ago something was, such as “2 minutes ago”, in whole minutes and in the words of a language. */
export function formatAgo(request: {
  readonly sinceMs: number
  readonly nowMs: number
  /** BCP 47 tag. */
  readonly locale: string
}): string {
  const { sinceMs, nowMs, locale } = request
  const minutes = Math.max(0, Math.floor((nowMs - sinceMs) / 60_000))
  const format = new Intl.RelativeTimeFormat(locale, { numeric: 'auto' })
  // What is less than a minute ago is now.
  return minutes === 0 ? format.format(0, 'second') : format.format(-minutes, 'minute')
}
