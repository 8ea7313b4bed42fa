import type { DisplayText } from '@portico/core/internal'

/** A text of an app or a plugin as the user reads it: in the language of the tag, else of its first part, else English. */
export function inLanguage(text: DisplayText, locale: string): string {
  if (typeof text === 'string') return text
  const [language = locale] = locale.split('-')
  return text[locale] ?? text[language] ?? text.en
}
