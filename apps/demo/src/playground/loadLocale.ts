import type { Locale } from '@portico/react'

/** A language's catalog, each in a chunk of its own; undefined for English, which Portico brings itself. */
export async function loadLocale(tag: string): Promise<Locale | undefined> {
  switch (tag) {
    case 'de':
      return (await import('@portico/ui/locales/de')).de
    case 'ar':
      return (await import('@portico/ui/locales/ar')).ar
    default:
      return undefined
  }
}
