import type { Locale } from '../../messages/types.js'
import { loadFrameLocale } from '../frame/loadFrameLocale.js'

/**
 * Loads the language of the card that leads to the embedded wallet's window, with its texts in its catalog.
 *
 * @param tag - BCP 47 tag, such as `de-AT`: its first part decides. English where there is no such language.
 *
 * Rejects with the browser's error if the code of that language can't be fetched.
 */
export function loadContinueLocale(tag: string): Promise<Locale> {
  return loadFrameLocale({
    tag,
    texts: {
      de: async () => ({ continueView: (await import('./de.js')).deContinue }),
      ar: async () => ({ continueView: (await import('./ar.js')).arContinue }),
    },
  })
}
