/**
 * Whether a name can be read as something else than it is: a word in letters of several scripts, in letters that only look like
 * Latin ones, or in styled letters. Beside an amount also what goes on with the amount before it: "000 USDC", ".5", "e6", "M USDC".
 */
export function isDoubtful(request: { readonly text: string; readonly isBesideAmount: boolean }): boolean {
  const { text, isBesideAmount } = request
  if (isBesideAmount && AMOUNT.some((rest) => rest.test(text))) return true
  return (text.match(WORD) ?? []).some(
    (word) =>
      word.normalize('NFKC') !== word.normalize('NFC') ||
      SCRIPTS.filter((script) => script.test(word)).length > 1 ||
      COPIED.test(word) ||
      DRAWN.test(word)
  )
}

/** What reads as the rest of an amount; "1INCH" and "M" don't. A hash before a number begins no amount: "#12". */
const AMOUNT: readonly RegExp[] = [
  // Separators, blanks or signs, and digits.
  /^[^\p{L}\p{N}#]+\p{N}/u,
  // Digits alone, before something that is no letter, or as many as a group has. The letter O is drawn as a zero.
  /^\p{N}+(?![\p{L}\p{N}])/u,
  /^[\p{N}OoОоΟο](?:[.,'’]?[\p{N}OoОоΟο]){2}/u,
  // Exponents, and units of thousands.
  /^\p{N}*e[-+]?\p{N}/iu,
  /^\p{N}+(?:[kmbt]|bn|mn)(?!\p{L})/iu,
  /^(?:[kmbt]|[bmt]n)[^\p{L}\p{N}]+\p{L}/iu,
  /^(?:mio|mrd|thousand|[mb]illion|trillion|lakh|crore)(?:$|[^\p{L}\p{N}]+\p{L})/iu,
  // Of Chinese and Japanese, which stand beside letters without a blank; words begin with them too.
  /^[千万萬億亿兆]+(?![\p{scx=Han}\p{scx=Hiragana}\p{scx=Katakana}])/u,
]

/** Letters in circles and squares are symbols. */
const WORD = /[\p{L}\p{M}\p{N}\u24B6-\u24E9\u{1F110}-\u{1F189}]+/gu

/** Words of Chinese, Japanese and Korean stand beside Latin ones without a blank. */
const SCRIPTS: readonly RegExp[] = [
  /\p{Script=Latin}/u,
  /\p{Script=Cyrillic}/u,
  /\p{Script=Greek}/u,
  /(?![\p{Script=Latin}\p{Script=Cyrillic}\p{Script=Greek}\p{scx=Han}\p{scx=Hiragana}\p{scx=Katakana}\p{scx=Bopomofo}\p{scx=Hangul}])\p{L}/u,
]

/** Cyrillic and Greek letters that are drawn as Latin ones, and nothing else. */
const COPIED = /^(?=.*\p{L})[АВЕЅІЈКМНОРСТУХЗаеіјорсухѕԁԛԝһΑΒΕΖΗΙΚΜΝΟΡΤΥΧονικ\p{N}]+$/u

/** Scripts whose letters are drawn as Latin capitals, small capitals, and letters in squares. */
const DRAWN = /[\p{Script=Lisu}\p{Script=Cherokee}\p{Script=Coptic}\u1D00-\u1D2Bʙɢʜɪʟɴʀʏꜰꜱꞯ\u{1F110}-\u{1F189}]/u
