import { latinOf } from './latinOf.js'

/**
 * A token's symbol as it looks: the same for symbols that people take for each other. Addresses in it don't count, nor do the quotes that
 * `cleanText` puts around it.
 */
export function lookOf(symbol: string): string {
  const text = symbol.slice(0, LOOKED_AT)
  // A symbol that is nothing else than an address, or has no letters, looks like itself.
  return lettersOf(text.replace(ADDRESSES, '$1')) || lettersOf(text) || text
}

function lettersOf(text: string): string {
  return (
    latin(latin(text.replace(/[™℠]/gu, '')).normalize('NFKD'))
      .replace(/[^\p{L}\p{N}$|]|\p{Lm}/gu, '')
      .toUpperCase()
      // In front of a symbol a dollar is a sign, and so are bars around it; where less than a symbol would be left, they are letters.
      .replace(/^[$|]*(.{3,}?)\|*$/u, '$1')
      .replace(/\$/g, 'S')
      .replace(/\|/g, 'I')
      // Of two letters that stand close.
      .replace(/VV/g, 'W')
      .replace(/RN/g, 'M')
  )
}

function latin(text: string): string {
  return [...text].map(latinOf).join('')
}

const LOOKED_AT = 256

/**
 * Addresses and what looks like the beginning of one: `0xA0b8`, `EPjF…yTDt1v`, and hex of both letters and digits, unless it is a date
 * in December: `25DEC2025`. Other words may be part of a name.
 */
const ADDRESSES =
  /(^|[^\p{L}\p{N}])(?:[0oо][xх×][\da-f….]+|[\w-]+(?:…|\.{2,})[\w-]+|(?!\d+dec\d)(?=[a-f]*\d)(?=\d*[a-f])[\da-f]{4,})(?![\p{L}\p{N}])/giu
