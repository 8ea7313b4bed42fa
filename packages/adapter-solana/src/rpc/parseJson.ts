/**
 * JSON in which whole numbers of 16 digits and more are texts: a `number` would round them, and lamports are counted in
 * such numbers. `bigintOf` takes both forms. Takes time in proportion to the length, whatever an RPC answers. Throws
 * SyntaxError.
 */
export function parseJson(text: string): unknown {
  const parts: string[] = []
  let from = 0
  while (from < text.length) {
    const opens = indexOr(text.indexOf('"', from), text.length)
    parts.push(text.slice(from, opens).replace(NUMBER, quoteLong))
    // Texts are taken as a whole, so that a number within one stays as it is.
    from = endOfText(text, opens)
    parts.push(text.slice(opens, from))
  }
  return JSON.parse(parts.join('')) as unknown
}

/** Behind the quote that closes the text which opens here; the end of everything when none does. */
function endOfText(text: string, opens: number): number {
  let closes = opens
  do closes = indexOr(text.indexOf('"', closes + 1), text.length)
  while (closes < text.length && isEscaped(text, closes))
  return closes + 1
}

/** An odd number of backslashes before a quote makes it a part of the text. */
function isEscaped(text: string, at: number): boolean {
  let before = at
  while (text[before - 1] === '\\') before--
  return (at - before) % 2 === 1
}

function indexOr(index: number, otherwise: number): number {
  return index < 0 ? otherwise : index
}

function quoteLong(token: string): string {
  return WHOLE_AND_LONG.test(token) ? `"${token}"` : token
}

/** Whatever stands where a number may stand. */
const NUMBER = /-?\d[\d.eE+-]*/g

const WHOLE_AND_LONG = /^-?\d{16,}$/
