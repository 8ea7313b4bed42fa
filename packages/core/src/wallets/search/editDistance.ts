/** Whether two texts differ by at most one letter that is wrong, missing, too much, or exchanged with the next. */
export function isOneTypo({ one, other }: { readonly one: string; readonly other: string }): boolean {
  if (Math.abs(one.length - other.length) > 1) return false
  const at = firstDifference({ one, other })
  if (at === one.length || at === other.length) return true
  return differences({ one, other, at }).some(([here, there]) => one.slice(here) === other.slice(there))
}

/**
 * Whether the text begins as the query with one such typo, for a name that is still being typed. The last letter must be
 * right: otherwise every text that shares all but one would do.
 */
export function isTypedWithOneTypo({ query, text }: { readonly query: string; readonly text: string }): boolean {
  const at = firstDifference({ one: query, other: text })
  if (at >= query.length - 1) return at === query.length
  return differences({ one: query, other: text, at }).some(
    ([here, there]) => here < query.length && text.startsWith(query.slice(here), there)
  )
}

/**
 * Index of the group with the text nearest to the query, the first of several. Undefined when none is within one typo
 * for each three letters of the query, and at most three.
 */
export function closestText(request: {
  readonly query: string
  readonly texts: readonly (readonly string[])[]
}): number | undefined {
  const { query, texts } = request
  let most = Math.min(3, Math.floor(query.length / 3))
  let best: number | undefined
  for (const [index, group] of texts.entries()) {
    for (const text of group) {
      if (most < 0) return best
      const distance = editDistance({ one: query, other: text, most })
      if (distance > most) continue
      best = index
      // From here on only what is nearer counts, and that takes less counting.
      most = distance - 1
    }
  }
  return best
}

/**
 * How many letters must be changed, added, removed or exchanged with their neighbor to make one text of the other, each
 * place being touched once (optimal string alignment). Infinity when it is more than `most`.
 */
export function editDistance(request: { readonly one: string; readonly other: string; readonly most: number }): number {
  const { one, other, most } = request
  if (Math.abs(one.length - other.length) > most) return Number.POSITIVE_INFINITY
  let older: readonly number[] = []
  let last: readonly number[] = Array.from({ length: other.length + 1 }, (_, column) => column)
  for (let row = 1; row <= one.length; row += 1) {
    const next = [row]
    let least = row
    for (let column = 1; column <= other.length; column += 1) {
      const isEqual = one[row - 1] === other[column - 1]
      let value = Math.min(at(last, column) + 1, at(next, column - 1) + 1, at(last, column - 1) + (isEqual ? 0 : 1))
      const isSwap = row > 1 && column > 1 && one[row - 1] === other[column - 2] && one[row - 2] === other[column - 1]
      if (isSwap) value = Math.min(value, at(older, column - 2) + 1)
      least = Math.min(least, value)
      next.push(value)
    }
    // Every way on goes through this row or, by an exchange, the one before it.
    if (least > most && (row === 1 || Math.min(...last) >= most)) return Number.POSITIVE_INFINITY
    older = last
    last = next
  }
  const distance = at(last, other.length)
  return distance > most ? Number.POSITIVE_INFINITY : distance
}

const at = (row: readonly number[], column: number): number => row[column] ?? Number.POSITIVE_INFINITY

function firstDifference({ one, other }: { readonly one: string; readonly other: string }): number {
  const end = Math.min(one.length, other.length)
  let place = 0
  while (place < end && one[place] === other[place]) place += 1
  return place
}

/** Where both texts go on behind the typo at the first difference: one wrong, one too much, one missing, two exchanged. */
function differences(request: {
  readonly one: string
  readonly other: string
  readonly at: number
}): readonly (readonly [number, number])[] {
  const { one, other, at: place } = request
  const [first, second] = [one[place], one[place + 1]]
  const [otherFirst, otherSecond] = [other[place], other[place + 1]]
  const places: (readonly [number, number])[] = []
  if (second === otherSecond) places.push([place + 1, place + 1])
  if (second === otherFirst) places.push([place + 1, place])
  if (first === otherSecond) places.push([place, place + 1])
  if (first === otherSecond && second === otherFirst) places.push([place + 2, place + 2])
  return places
}
