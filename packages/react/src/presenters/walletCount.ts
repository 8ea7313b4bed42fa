/** How many wallets there are, such as '9,726'; '76+' where only those that Portico brings are counted. */
export function presentWalletCount(request: {
  readonly count: number | undefined
  /** Whether a directory counts them all. */
  readonly hasDirectory: boolean
  readonly locale: string | undefined
}): string | undefined {
  const { count, hasDirectory, locale } = request
  return count === undefined ? undefined : `${count.toLocaleString(locale)}${hasDirectory ? '' : '+'}`
}
