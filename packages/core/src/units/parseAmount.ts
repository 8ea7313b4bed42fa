import { type NumberMarks, numberMarks } from './numberMarks.js'

/**
 * A typed amount as a decimal string with a point and without grouping: '1.234,5' in German is '1234.5'. Digits of any script
 * count. Undefined for what is no amount; nothing is ever rounded or cut.
 *
 * A single mark that could be either is what the language says when three digits follow it, as in '1,500'; otherwise it is
 * the decimal mark, because keypads of phones have only one.
 */
export function parseAmount(request: {
  readonly text: string
  readonly locale?: string | undefined
}): string | undefined {
  const text = toLatinDigits(request.text.slice(0, MAX_LENGTH + 1))
    .replace(/[\s\u00a0\u202f\u2009'’٬\u200e\u200f\u061c]/g, '')
    .replace(/٫/g, '.')
  if (text.length > MAX_LENGTH || !/^[\d.,]*\d[\d.,]*$/.test(text)) return undefined
  const { whole, fraction } = split(text, numberMarks(request.locale))
  if (!/^\d*$/.test(fraction)) return undefined
  const digits = ungrouped(whole)
  if (digits === undefined) return undefined
  const trimmed = digits.replace(/^0+(?=\d)/, '') || '0'
  return fraction ? `${trimmed}.${fraction}` : trimmed
}

function split(text: string, marks: NumberMarks): { readonly whole: string; readonly fraction: string } {
  const at = Math.max(text.lastIndexOf('.'), text.lastIndexOf(','))
  if (at < 0) return { whole: text, fraction: '' }
  const mark = text[at]
  const isRepeated = text.indexOf(mark as string) < at
  const isGrouping =
    isRepeated || (mark === marks.group && /^[1-9]\d{0,2}$/.test(text.slice(0, at)) && text.length - at === 4)
  return isGrouping ? { whole: text, fraction: '' } : { whole: text.slice(0, at), fraction: text.slice(at + 1) }
}

/** Digits without their groups; undefined where the marks don't make groups: of three digits, in India also of two. */
function ungrouped(whole: string): string | undefined {
  if (/^\d*$/.test(whole)) return whole
  const isGrouped = /^\d{1,3}(?:(?:,\d{2,3})*,\d{3}|(?:\.\d{3})+)$/.test(whole)
  return isGrouped ? whole.replace(/[.,]/g, '') : undefined
}

/** Every script of the basic plane has its ten digits in a row, apart from others. Mathematical digits are no amount. */
function toLatinDigits(text: string): string {
  return text.replace(/\p{Nd}/gu, (digit) => {
    const code = digit.codePointAt(0) ?? 0
    if (code > 0xffff) return digit
    let zero = code
    while (zero > 0 && code - zero < 9 && /\p{Nd}/u.test(String.fromCodePoint(zero - 1))) zero--
    return String(code - zero)
  })
}

/** Longer than any balance of 256 bits with 36 decimals and grouping. */
const MAX_LENGTH = 160
