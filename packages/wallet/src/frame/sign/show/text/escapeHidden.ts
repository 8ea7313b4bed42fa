import { HIDDEN } from './readText.ts'

/** All of a text from outside. Each character that can't be seen, or that changes what is beside it, is written as its number: `\u200b`. */
export function escapeHidden(text: string): string {
  return text.replace(new RegExp(HIDDEN, 'gu'), (characters) =>
    [...Array(characters.length).keys()]
      .map((index) => `\\u${characters.charCodeAt(index).toString(16).padStart(4, '0')}`)
      .join('')
  )
}
