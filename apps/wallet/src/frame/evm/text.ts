import { HIDDEN } from '../signing/text/readText.ts'

/** A value as JSON in lines, where every character that can't be seen is written as its number. */
export function toRaw(value: unknown): string {
  const json = JSON.stringify(value, (_, item) => (typeof item === 'bigint' ? item.toString() : item), 2)
  return json.replace(new RegExp(HIDDEN, 'gu'), (character) =>
    [...Array(character.length).keys()]
      .map((index) => `\\u${character.charCodeAt(index).toString(16).padStart(4, '0')}`)
      .join('')
  )
}
