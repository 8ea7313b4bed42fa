/**
 * A function that reads and shows what it got. Reads may overlap: an answer that comes after a later read's is dropped,
 * because it would set back what was shown since. Errors: those of `read`.
 */
export function createReader<Value>(parts: {
  readonly read: () => Promise<Value>
  readonly show: (value: Value) => void
}): () => Promise<void> {
  let begun = 0
  let shown = 0
  return async () => {
    begun += 1
    const own = begun
    const value = await parts.read()
    if (own < shown) return
    shown = own
    parts.show(value)
  }
}
