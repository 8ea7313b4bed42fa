/**
 * Untrusted text as it may be shown: one line of at most `characters` and an ellipsis, without control, zero-width and
 * direction characters. Markup stays, as the text it is. Empty when there is nothing to see.
 */
export function cleanText(request: { readonly text: string; readonly characters: number }): string {
  const { text, characters } = request
  const clean = text
    // Far more than is shown; what the rest would cost is not spent on every list.
    .slice(0, LOOKED_AT)
    .replace(BLANK, ' ')
    .replace(UNSEEN, '')
    .replace(/ {2,}/g, ' ')
    .replace(MARKS, '$1')
    .trim()
  // By code point: half an emoji is no character.
  const all = [...clean]
  return all.length > characters ? `${all.slice(0, characters).join('').trimEnd()}…` : clean
}

const LOOKED_AT = 4_096

/** Line ends and tabs part words as spaces do; a braille pattern without dots looks like one. */
const BLANK = /[\t\n\v\f\r\p{Z}\u0085\u2800]/gu

/** Controls, direction and zero-width characters, blank letters, halves of characters. An emoji of several comes apart. */
const UNSEEN = /[\p{Cc}\p{Cf}\p{Cs}\p{Default_Ignorable_Code_Point}]/gu

/** Marks that are heaped on one letter cover the rows above and below; no script needs more than four. */
const MARKS = /(\p{M}{4})\p{M}+/gu
