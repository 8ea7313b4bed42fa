/** The value of a JSON text; whole numbers that JavaScript would round are bigints. Errors: no JSON. */
export function parseJson(text: string): unknown {
  return JSON.parse(text, (_key, value: unknown, context?: { readonly source?: string }) => {
    if (typeof value !== 'number' || Number.isSafeInteger(value)) return value
    // Node before 21 does not tell the source; there the number stays as JavaScript rounds it.
    const source = context?.source
    return source !== undefined && /^-?\d+$/.test(source) ? BigInt(source) : value
  })
}

/** JSON of a value; bigints are written as numbers with all their digits, as Solana's nodes write u64. */
export function writeJson(value: unknown): string {
  if (typeof value === 'bigint') return value.toString()
  if (Array.isArray(value)) return `[${value.map((item) => writeJson(item ?? null)).join()}]`
  if (typeof value !== 'object' || value === null) return JSON.stringify(value)
  const fields = Object.entries(value).filter(([, field]) => field !== undefined)
  return `{${fields.map(([name, field]) => `${JSON.stringify(name)}:${writeJson(field)}`).join()}}`
}
