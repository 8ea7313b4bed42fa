import type { Locale, Messages } from '../../messages/types.js'
import { en } from '../en.js'

/**
 * Loads the language that the embedded wallet draws in, with texts in its catalog that only its frame has. English, whose texts
 * are beside the views, where there is no such language.
 *
 * @param request - `tag` is BCP 47, such as `de-AT`: its first part decides. `texts` fetches what the frame adds to a language.
 *
 * Rejects with the browser's error if the code of that language can't be fetched.
 */
export async function loadFrameLocale(request: {
  readonly tag: string
  readonly texts: Readonly<Record<keyof typeof CATALOGS, () => Promise<Partial<Messages>>>>
}): Promise<Locale> {
  const [language = ''] = request.tag.toLowerCase().split('-')
  if (!isTranslated(language)) return en
  const [locale, texts] = await Promise.all([CATALOGS[language](), request.texts[language]()])
  return { ...locale, messages: { ...locale.messages, ...texts } }
}

function isTranslated(language: string): language is keyof typeof CATALOGS {
  return Object.hasOwn(CATALOGS, language)
}

/** Only the one that is drawn is fetched; English is there. */
const CATALOGS = {
  de: async (): Promise<Locale> => (await import('../de.js')).de,
  ar: async (): Promise<Locale> => (await import('../ar.js')).ar,
}
