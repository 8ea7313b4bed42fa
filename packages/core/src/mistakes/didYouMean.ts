/** The name that was probably meant; undefined when none is near. */
export function didYouMean(written: string, names: readonly string[]): string | undefined {
  const near = names
    .map((name) => ({ name, distance: distance(written.toLowerCase(), name.toLowerCase()) }))
    .sort((one, other) => one.distance - other.distance)[0]
  return near && near.distance <= Math.min(3, Math.ceil(written.length / 3)) ? near.name : undefined
}

/** How many letters have to be added, taken away or replaced (Levenshtein). */
function distance(one: string, other: string): number {
  let row = Array.from({ length: other.length + 1 }, (_, index) => index)
  for (const [line, letter] of [...one].entries()) {
    const next = [line + 1]
    for (const [column, against] of [...other].entries()) {
      const replaced = (row[column] ?? 0) + (letter === against ? 0 : 1)
      next.push(Math.min(replaced, (row[column + 1] ?? 0) + 1, (next[column] ?? 0) + 1))
    }
    row = next
  }
  return row[other.length] ?? 0
}
