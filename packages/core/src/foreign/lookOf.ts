/**
 * A token's symbol as it looks: the same for symbols that people take for each other. Of one that `cleanText` has put in quotes, what is
 * in them.
 */
export function lookOf(symbol: string): string {
  const [, quoted = symbol] = /^“(.+)”/u.exec(symbol) ?? []
  const plain = quoted
    .slice(0, LOOKED_AT)
    .normalize('NFKD')
    .replace(/[^\p{L}\p{N}$]/gu, '')
    .toUpperCase()
  // One without letters looks like itself.
  return [...plain].map((letter) => LATIN[LOOKALIKES.indexOf(letter)] ?? letter).join('') || quoted
}

/** Cyrillic and Greek letters and digits, and the Latin letters that they look like. */
const LOOKALIKES = 'АВЕЅІЈКМНОРСТУХԚԜΑΒΕΖΗΙΚΜΝΟΡΤΥΧ01L'
const LATIN = 'ABESIJKMHOPCTYXQWABEZHIKMNOPTYXOII'

const LOOKED_AT = 256
