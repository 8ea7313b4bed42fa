import type { Locale } from '../../messages/types.js'
import { loadFrameLocale } from '../frame/loadFrameLocale.js'

/**
 * Loads the language that the embedded wallet's card is drawn in, with the texts of the card in its catalog.
 *
 * @param tag - BCP 47 tag, such as `de-AT`: its first part decides. English where there is no such language.
 *
 * Rejects with the browser's error if the code of that language can't be fetched.
 */
export function loadApproveLocale(tag: string): Promise<Locale> {
  return loadFrameLocale({
    tag,
    texts: {
      de: async () => {
        const [{ deApprove }, { deContinue }] = await Promise.all([import('./de.js'), import('../continue/de.js')])
        return { approveView: deApprove, continueView: deContinue }
      },
      ar: async () => {
        const [{ arApprove }, { arContinue }] = await Promise.all([import('./ar.js'), import('../continue/ar.js')])
        return { approveView: arApprove, continueView: arContinue }
      },
    },
  })
}
