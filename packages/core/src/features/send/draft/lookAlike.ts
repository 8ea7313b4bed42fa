/**
 * Whether two addresses are different ones that people take for each other: both ends are the same, six characters together and
 * two of them at each end, or one end is, five characters in front or the six last that are shown of an address. People see
 * only the ends, and scammers can make that many.
 */
export function isLookAlike(one: string, other: string): boolean {
  const [a, b] = [bodyOf(one), bodyOf(other)]
  if (a === b) return false
  const head = commonLength(a, b)
  const tail = commonLength([...a].reverse().join(''), [...b].reverse().join(''))
  return head >= MIN_HEAD || tail >= MIN_TAIL || (head >= MIN_EACH && tail >= MIN_EACH && head + tail >= MIN_SUM)
}

/** Without what every address of a kind begins with; of letters' case, only some kinds of addresses know. */
function bodyOf(address: string): string {
  return address.replace(/^0x/i, '').toLowerCase()
}

function commonLength(one: string, other: string): number {
  let length = 0
  while (length < one.length && one[length] === other[length]) length++
  return length
}

const MIN_HEAD = 5
const MIN_TAIL = 6
const MIN_EACH = 2
const MIN_SUM = 6
