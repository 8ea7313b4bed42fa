/** A name, as it was given and as it is compared. */
export interface FoldedName {
  /** Trimmed. As long as `text` unless folding changed its length. */
  readonly raw: string
  readonly text: string
}

/** A text without case, accents and needless blanks, to compare with another such. */
export function fold(text: string): string {
  const lower = text.trim().toLowerCase()
  // Nearly every name is plain, and the steps below are the slow ones.
  if (!/[^ -~]| {2}/.test(lower)) return lower
  return lower
    .normalize('NFKD')
    .toLowerCase()
    .replace(/\p{M}+/gu, '')
    .replace(/\s+/g, ' ')
    .trim()
}

/** A name ready to be searched. */
export function foldName(name: string): FoldedName {
  const raw = name.trim()
  return { raw, text: fold(raw) }
}

/**
 * Where the words of a name begin in its text. A capital inside a word begins another, so that MetaMask is found by
 * `mask`; it counts only where folding kept every letter's place.
 */
export function wordStarts({ raw, text }: FoldedName): readonly number[] {
  const hasPlaces = raw.length === text.length
  const starts: number[] = []
  for (let at = 0; at < text.length; at += 1) {
    if (!isLetter(text.charCodeAt(at))) continue
    const isFirst = at === 0 || !isLetter(text.charCodeAt(at - 1))
    if (isFirst || (hasPlaces && isCapital({ raw, text, at }) && !isCapital({ raw, text, at: at - 1 }))) starts.push(at)
  }
  return starts
}

/** The words of a name: each from where it begins to the next blank or sign, and to the next capital. */
export function wordsOf(name: FoldedName): readonly string[] {
  const starts = wordStarts(name)
  const words: string[] = []
  for (const [index, start] of starts.entries()) {
    const word = name.text.slice(start, endOf({ text: name.text, start }))
    words.push(word)
    const next = starts[index + 1] ?? name.text.length
    if (next < start + word.length) words.push(name.text.slice(start, next))
  }
  return words
}

/** First letters of the words of a name: `mm` of MetaMask, `tw` of Trust Wallet. */
export function initialsOf(name: FoldedName): string {
  return wordStarts(name)
    .map((start) => String.fromCodePoint(name.text.codePointAt(start) ?? 0))
    .join('')
}

/** Where the word that begins at `start` ends: before the next blank or sign. */
export function endOf({ text, start }: { readonly text: string; readonly start: number }): number {
  let end = start
  while (end < text.length && isLetter(text.charCodeAt(end))) end += 1
  return end
}

/** A letter or digit. Every character beyond ASCII counts as one: only ASCII signs separate words. */
function isLetter(code: number): boolean {
  return (code >= 97 && code <= 122) || (code >= 48 && code <= 57) || code > 127
}

function isCapital({ raw, text, at }: FoldedName & { readonly at: number }): boolean {
  const letter = raw[at]
  // A letter that only lost its accent is no capital.
  return letter !== text[at] && letter !== letter?.toLowerCase()
}
