/** How long something still takes, as clocks show it, rounded up, in the language's digits: “3:52”. */
export function formatCountdown(ms: number, locale: string): string {
  const seconds = Math.ceil(ms / 1_000)
  const digits = (value: number, minimumIntegerDigits: number): string =>
    new Intl.NumberFormat(locale, { minimumIntegerDigits, useGrouping: false }).format(value)
  return `${digits(Math.floor(seconds / 60), 1)}:${digits(seconds % 60, 2)}`
}
