/**
 * The text of bytes; undefined where they don't read as what they are: no UTF-8, control characters but line ends and tabs,
 * characters that can't be seen, or that turn or cover what is beside them.
 */
export function readText(bytes: Uint8Array): string | undefined {
  try {
    // Without this option, a mark at the start of the text is read over.
    const text = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes)
    return HIDDEN.test(text) ? undefined : text
  } catch {
    return undefined
  }
}

/**
 * Characters that can't be seen, or that change what is beside them. Tabs, ends of lines, joiners, the variants of emoji, and the marks
 * of languages from right to left are a part of what is written. No script needs more than four marks on a letter; more cover the lines
 * above and below.
 */
export const HIDDEN: RegExp =
  /[^\P{Cc}\t\n]|(?![\u200c-\u200f\u061c]|\ufe0e|\ufe0f)[\p{Cf}\p{Cs}\p{Default_Ignorable_Code_Point}]|\p{M}{5,}/u
