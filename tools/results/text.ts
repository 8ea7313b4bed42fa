import { stripVTControlCharacters } from 'node:util'

/** Returns the first line of a text, without what colors it in a terminal. */
export function firstLine(text: string | undefined): string {
  return stripVTControlCharacters(text ?? 'no message').split('\n')[0] ?? ''
}
