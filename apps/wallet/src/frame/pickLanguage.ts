/** The first of the user's languages that is among `known`; English where none is. */
export function pickLanguage(languages: readonly string[], known: readonly string[]): string {
  const wanted = languages.map((tag) => tag.toLowerCase().split('-')[0] ?? '')
  return wanted.find((language) => known.includes(language)) ?? 'en'
}
