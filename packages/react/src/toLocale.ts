/**
 * Returns a locale as `Intl`, which throws at anything else, takes it: as it is, else as systems write it ('en_US.UTF-8')
 * turned into a BCP 47 tag, else 'en'.
 */
export function toLocale(locale: string): string {
  const tag = String(locale)
    .replace(/[.@].*/, '')
    .replaceAll('_', '-')
  return [locale, tag].find(isTag) ?? 'en'
}

function isTag(locale: string): boolean {
  try {
    return Intl.getCanonicalLocales(locale).length > 0
  } catch {
    return false
  }
}
