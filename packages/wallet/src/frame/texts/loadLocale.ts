import type { Locale } from '@portico/ui'
import { en } from '@portico/ui/locales/en'
import type { FrameLocale, FrameMessages } from './types.ts'

/**
 * Loads the language that the wallet draws in, with the texts of some of its views. English, whose texts are beside the views,
 * where the wallet has no such language, or where its code can't be fetched.
 *
 * @param tag - BCP 47 tag, such as `de-AT`: its first part decides.
 */
export async function loadLocale(tag: string, parts: readonly (keyof FrameMessages)[]): Promise<FrameLocale> {
  const [language = ''] = tag.toLowerCase().split('-')
  if (!isTranslated(language)) return english
  const { locale, own } = LANGUAGES[language]
  try {
    const [loaded, ...texts] = await Promise.all([locale(), ...parts.map((part) => own[part]())])
    return { ...loaded, own: texts.reduce<FrameMessages>((all, one) => Object.assign(all, one), {}) }
  } catch {
    return english
  }
}

function isTranslated(language: string): language is keyof typeof LANGUAGES {
  return Object.hasOwn(LANGUAGES, language)
}

const english: FrameLocale = { ...en, own: {} }

interface Language {
  readonly locale: () => Promise<Locale>
  readonly own: Readonly<Record<keyof FrameMessages, () => Promise<FrameMessages>>>
}

/** Only the language and the parts that are drawn are fetched. */
const LANGUAGES: Readonly<Record<'ar' | 'de', Language>> = {
  ar: {
    locale: async () => (await import('@portico/ui/locales/ar')).ar,
    own: {
      approve: async () => ({ approve: (await import('./ar.approve.ts')).arApprove }),
      continue: async () => ({ continue: (await import('./ar.continue.ts')).arContinue }),
      device: async () => ({ device: (await import('./ar.device.ts')).arDevice }),
      keys: async () => ({ keys: (await import('./ar.keys.ts')).arKeys }),
      social: async () => ({ social: (await import('./ar.social.ts')).arSocial }),
    },
  },
  de: {
    locale: async () => (await import('@portico/ui/locales/de')).de,
    own: {
      approve: async () => ({ approve: (await import('./de.approve.ts')).deApprove }),
      continue: async () => ({ continue: (await import('./de.continue.ts')).deContinue }),
      device: async () => ({ device: (await import('./de.device.ts')).deDevice }),
      keys: async () => ({ keys: (await import('./de.keys.ts')).deKeys }),
      social: async () => ({ social: (await import('./de.social.ts')).deSocial }),
    },
  },
}
