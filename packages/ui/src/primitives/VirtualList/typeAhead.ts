/** What was typed lately over a list. */
export interface Typed {
  readonly text: string
  /** When its last letter came, in ms of the events' own clock. */
  readonly atMs: number
}

/** Returns what is typed after one more key, or undefined when the key is no letter (or a space that begins nothing). */
export function extendTyped(request: {
  readonly typed: Typed | undefined
  /** `KeyboardEvent.key`. */
  readonly key: string
  readonly atMs: number
}): Typed | undefined {
  const { typed, key, atMs } = request
  if ([...key].length !== 1) return undefined
  const goesOn = typed !== undefined && atMs - typed.atMs < pauseMs
  if (key === ' ' && !goesOn) return undefined
  return { text: goesOn ? typed.text + key : key, atMs }
}

/**
 * Returns the index of the next name that begins with what was typed, going round at the end; -1 without one. One letter,
 * also the same one again and again, looks after the current row; more letters may keep it.
 */
export function findTyped(request: {
  readonly names: readonly string[]
  readonly from: number
  readonly text: string
}): number {
  const { names, from } = request
  const text = folded(request.text)
  const [letter = ''] = text
  const same = [...text].every((one) => one === letter)
  const wanted = same ? letter : text
  for (let step = same ? 1 : 0; step <= names.length; step += 1) {
    const index = (from + step) % names.length
    if (folded(names[index] ?? '').startsWith(wanted)) return index
  }
  return -1
}

/** Without case, accents and outer spaces. */
function folded(text: string): string {
  return text.normalize('NFKD').replaceAll(/\p{M}/gu, '').toLowerCase().trimStart()
}

/** A pause of this length begins a new word, as in the lists of operating systems. */
const pauseMs = 1000
