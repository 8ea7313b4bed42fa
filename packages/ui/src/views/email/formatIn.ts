/** How long something takes, rounded up, in the language's words: “24 seconds”, “15 minutes”, “2 hours”. */
export function formatIn(ms: number, locale: string): string {
  const [unit, unitMs] = UNITS.find(([, least]) => ms > least) ?? SECOND
  return new Intl.NumberFormat(locale, { style: 'unit', unit, unitDisplay: 'long' }).format(Math.ceil(ms / unitMs))
}

const SECOND = ['second', 1_000] as const
const UNITS = [
  ['hour', 3_600_000],
  ['minute', 60_000],
] as const
