/**
 * How many wallets there are, such as '9,726'. Where only those that Portico brings are counted there are more, so it is
 * rounded down to tens: '70+'.
 */
export function presentWalletCount(request: {
  readonly count: number | undefined
  /** Whether a directory counts them all. */
  readonly hasDirectory: boolean
  readonly locale: string | undefined
}): string | undefined {
  const { count, hasDirectory, locale } = request
  if (count === undefined) return undefined
  if (hasDirectory || count < 10) return count.toLocaleString(locale)
  return `${(count - (count % 10)).toLocaleString(locale)}+`
}
