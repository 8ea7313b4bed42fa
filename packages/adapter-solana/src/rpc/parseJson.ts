/**
 * JSON in which whole numbers of 16 digits and more are texts: a `number` would round them, and lamports are counted in
 * such numbers. `BigInt` takes both forms.
 */
export function parseJson(text: string): unknown {
  return JSON.parse(
    text.replace(STRING_OR_NUMBER, (token) => (/^-?\d{16,}$/.test(token) ? `"${token}"` : token))
  ) as unknown
}

/** Texts are matched as a whole, so that a number within one stays as it is. */
const STRING_OR_NUMBER = /"(?:[^"\\]|\\.)*"|-?\d[\d.eE+-]*/g
