import type { LocalizedText } from '../foreign/displayText.js'

/** Texts by name, in each language that a plugin speaks. English is the model: what another language lacks does not compile. */
export type MessageCatalogs<Key extends string> = { readonly en: { readonly [K in Key]: string } } & {
  readonly [language: string]: { readonly [K in NoInfer<Key>]: string }
}

/**
 * Returns a plugin's texts by name, to be given to `lockModal` and `notify`: the user reads them in the language of the
 * modal, or in English.
 *
 * @example
 * const texts = defineMessages({
 *   en: { signInFirst: 'Sign in first. To leave, disconnect.' },
 *   de: { signInFirst: 'Melde dich zuerst an. Zum Verlassen trenne die Verbindung.' },
 * })
 * const unlock = context.lockModal(texts.signInFirst)
 */
export function defineMessages<Key extends string>(
  catalogs: MessageCatalogs<Key>
): { readonly [K in Key]: LocalizedText } {
  const inEvery = (key: Key): readonly (readonly [language: string, text: string])[] =>
    Object.entries(catalogs).map(([language, texts]) => [language, texts[key]])
  // The keys of English are the keys of all, and English is among the languages.
  return Object.fromEntries(
    (Object.keys(catalogs.en) as Key[]).map((key) => [key, Object.fromEntries(inEvery(key))])
  ) as { [K in Key]: LocalizedText }
}
