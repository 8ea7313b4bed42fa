/**
 * The name a wallet is shown under: what it calls itself, in one line of at most 64 characters and an ellipsis, without
 * control, zero-width and direction characters. Markup stays, as the text it is. A wallet whose name has nothing to see
 * is called by the last part of its rdns, its host, else "Wallet".
 */
export function cleanName(request: { readonly name: string; readonly rdns?: string | undefined }): string {
  const { name, rdns = '' } = request
  return shorten(name) || shorten(rdns.slice(rdns.lastIndexOf('.') + 1)) || 'Wallet'
}

function shorten(text: string): string {
  const clean = text
    // Far more than is shown; what the rest would cost is not spent on every list.
    .slice(0, LOOKED_AT)
    .replace(BLANK, ' ')
    .replace(UNSEEN, '')
    .replace(/ {2,}/g, ' ')
    .replace(MARKS, '$1')
    .trim()
  // By code point: half an emoji is no character.
  const characters = [...clean]
  return characters.length > MAX_CHARACTERS ? `${characters.slice(0, MAX_CHARACTERS).join('').trimEnd()}…` : clean
}

const MAX_CHARACTERS = 64
const LOOKED_AT = 4_096

/** Line ends and tabs part words as spaces do; a braille pattern without dots looks like one. */
const BLANK = /[\t\n\v\f\r\p{Z}\u0085\u2800]/gu

/** Controls, direction and zero-width characters, blank letters, halves of characters. An emoji of several comes apart. */
const UNSEEN = /[\p{Cc}\p{Cf}\p{Cs}\p{Default_Ignorable_Code_Point}]/gu

/** Marks that are heaped on one letter cover the rows above and below; no script needs more than four. */
const MARKS = /(\p{M}{4})\p{M}+/gu
