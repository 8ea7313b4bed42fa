/**
 * Untrusted text as it may be shown in a line: at most `most` characters, the last an ellipsis where there are more. Without
 * control, unassigned and zero-width characters, and without those that turn a line. Empty when there is nothing to see.
 */
export function cleanText(text: string, most: number): string {
  const clean = text
    .slice(0, LOOKED_AT)
    .replace(BLANK, ' ')
    .replace(UNSEEN, '')
    .replace(/ {2,}/g, ' ')
    .replace(MARKS, '$1')
    .trim()
  // By code point: half an emoji is no character.
  const all = [...clean]
  return all.length > most
    ? `${all
        .slice(0, most - 1)
        .join('')
        .trimEnd()}…`
    : clean
}

const LOOKED_AT = 4096
/** The blank of Braille too. */
const BLANK = /[\t\n\v\f\r\p{Z}\u0085\u2800]/gu
const UNSEEN = /[\p{C}\p{Default_Ignorable_Code_Point}]/gu
/** No script needs more than four marks on a letter; more cover the lines above and below. */
const MARKS = /(\p{M}{4})\p{M}+/gu
