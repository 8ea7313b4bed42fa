import type { Locale } from '../../messages/types.js'
import { en } from '../en.js'

/**
 * Loads the language that the embedded wallet's card is drawn in, with the texts of the card in its catalog.
 *
 * @param tag - BCP 47 tag, such as `de-AT`: its first part decides. English where there is no such language.
 *
 * Rejects with the browser's error if the code of that language can't be fetched.
 */
export async function loadApproveLocale(tag: string): Promise<Locale> {
  const [language = ''] = tag.toLowerCase().split('-')
  return (await LOCALES.find(([each]) => each === language)?.[1]()) ?? en
}

function withApprove(request: {
  readonly locale: Locale
  readonly approveView: NonNullable<Locale['messages']['approveView']>
}): Locale {
  const { locale, approveView } = request
  return { ...locale, messages: { ...locale.messages, approveView } }
}

/** Only the one that is drawn is fetched; English is there. */
const LOCALES: readonly (readonly [language: string, load: () => Promise<Locale>])[] = [
  [
    'de',
    async () => {
      const [{ de }, { deApprove }] = await Promise.all([import('../de.js'), import('./de.js')])
      return withApprove({ locale: de, approveView: deApprove })
    },
  ],
  [
    'ar',
    async () => {
      const [{ ar }, { arApprove }] = await Promise.all([import('../ar.js'), import('./ar.js')])
      return withApprove({ locale: ar, approveView: arApprove })
    },
  ],
]
