import { cleanText } from '../../../../cleanText.ts'

/** A symbol of a token or currency, at most 16 characters, in letters of one width. */
export function cleanSymbol(text: string): string {
  return cleanText(normalize(text), 16)
}

/** A name, at most 64 characters, in letters of one width. */
export function cleanName(text: string): string {
  return cleanText(normalize(text), 64)
}

/** Whether it is written as nearly all symbols are, so that nothing in it can be taken for something else. */
export function isPlain(symbol: string): boolean {
  return /^[\u0020-\u007e]*…?$/.test(symbol)
}

function normalize(text: string): string {
  return text.slice(0, LOOKED_AT).normalize('NFKC')
}

const LOOKED_AT = 4096
