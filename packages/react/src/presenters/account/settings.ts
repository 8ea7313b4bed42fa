import type { ThemeMode } from '@portico/core'
import type { LanguageModel } from '@portico/ui/views/settings'

/** The modes to choose from: the three that every visitor knows, and the app's own where it has another. */
export function presentModes(...own: readonly (ThemeMode | undefined)[]): readonly ThemeMode[] {
  return [...new Set<ThemeMode>(['auto', 'light', 'dark', ...own.filter((mode) => mode !== undefined)])]
}

/** Languages by their names in themselves, such as “Deutsch”, which their speakers find. */
export function presentLanguages(tags: readonly string[]): readonly LanguageModel[] {
  return tags.map((tag) => ({ tag, name: nameOf(tag) }))
}

function nameOf(tag: string): string {
  try {
    const name = new Intl.DisplayNames([tag], { type: 'language' }).of(tag) ?? tag
    return name.charAt(0).toLocaleUpperCase(tag) + name.slice(1)
  } catch {
    // No language tag: the app's own name for it is all there is.
    return tag
  }
}
