/** The first of the user's languages that is among `known`; English where none is. */
export function pickLanguage<L extends string>(languages: readonly string[], known: readonly L[]): L | 'en' {
  const wanted = languages.map((tag) => tag.toLowerCase().split('-')[0] ?? '')
  return wanted.flatMap((language) => known.filter((one) => one === language))[0] ?? 'en'
}
