import type { Language } from '@portico/react'

/** The languages of the demo, each catalog in a chunk of its own. English is built in. */
const LANGUAGES: readonly Language[] = [
  { tag: 'en' },
  { tag: 'de', load: async () => (await import('@portico/ui/locales/de')).de },
  { tag: 'ar', load: async () => (await import('@portico/ui/locales/ar')).ar },
]

/** The languages, with the catalog of one of them: the page begins in it. */
export async function loadLanguages(tag: string): Promise<readonly Language[]> {
  return Promise.all(LANGUAGES.map((one) => (one.tag === tag && one.load ? one.load() : one)))
}
