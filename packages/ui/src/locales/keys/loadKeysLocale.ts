import type { Locale } from '../../messages/types.js'
import { loadFrameLocale } from '../frame/loadFrameLocale.js'

/**
 * Loads the language that the embedded wallet shows its keys in, with their texts in its catalog.
 *
 * @param tag - BCP 47 tag, such as `de-AT`: its first part decides. English where there is no such language.
 *
 * Rejects with the browser's error if the code of that language can't be fetched.
 */
export function loadKeysLocale(tag: string): Promise<Locale> {
  return loadFrameLocale({
    tag,
    texts: {
      de: async () => {
        const [{ deKeys }, { deApprove }] = await Promise.all([import('./de.js'), import('../approve/de.js')])
        return { keysView: deKeys, approveView: deApprove }
      },
      ar: async () => {
        const [{ arKeys }, { arApprove }] = await Promise.all([import('./ar.js'), import('../approve/ar.js')])
        return { keysView: arKeys, approveView: arApprove }
      },
    },
  })
}
