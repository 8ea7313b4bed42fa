/**
 * Returns a locale as `Intl`, which throws at anything else, takes it. What systems write ('en_US.UTF-8') becomes a BCP 47
 * tag, and an invalid one becomes 'en'.
 */
export function toLocale(locale: string): string {
  try {
    return (
      Intl.getCanonicalLocales(
        String(locale)
          .replace(/[.@].*/, '')
          .replace(/_/g, '-')
      )[0] ?? 'en'
    )
  } catch {
    return 'en'
  }
}
