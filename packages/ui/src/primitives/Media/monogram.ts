import { luminance } from '../../theme/luminance.js'

/**
 * Returns one or two characters that stand for a name without a picture: both initials of two words, the first two
 * letters of one. Generic words don't count, of many words the first and the last do, and a number word is its digit.
 */
export function monogram(name: string): string {
  // Also where a capital or a number begins inside a word.
  const words = name.trim().match(/\p{Lu}*[^\s\p{Lu}\p{Nd}]+|\p{Lu}+|\p{Nd}+/gu) ?? []
  const telling = words.filter((word) => !generic.test(word))
  const [first, ...rest] = telling.length > 0 ? telling : words
  if (first === undefined) return '?'
  // By code point: the first half of an emoji is not a letter.
  const [one = '', two = ''] = first
  if (!/^\p{Script=Latin}|^\p{Script=Greek}|^\p{Script=Cyrillic}|^\p{Nd}/u.test(first)) return one
  const last = rest.at(-1)
  if (last === undefined) return one.toUpperCase() + two
  return `${one}${digits.indexOf(last.toLowerCase()) + 1 || [...last][0]}`.toUpperCase()
}

/** Returns the number of a tile's color, 0 to 11, the same for a name on every visit (FNV-1a). */
export function tileHue(name: string): number {
  let hash = 0x811c9dc5
  for (let at = 0; at < name.length; at++) hash = Math.imul(hash ^ name.charCodeAt(at), 0x01000193)
  return (hash >>> 0) % 12
}

/** Returns the color of letters on a tile of `#rrggbb`: white, or ink where white has less contrast than 4.5. */
export function inkOn(color: string): string {
  return 1.05 / (luminance(color) + 0.05) >= 4.5 ? '#FFFFFF' : '#11131A'
}

const generic = /^(wallet|app|network|chain|mainnet|testnet|the)$/i

const digits = ['one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine']
