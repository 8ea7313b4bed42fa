import { pickLanguage } from '../../pickLanguage.ts'

/** Says what this page is to who has opened it by itself, in their language as far as the page has it. */
export function showAlone({ document, navigator }: Pick<Window, 'document' | 'navigator'>): void {
  const texts = [...document.querySelectorAll('p')]
  const language = pickLanguage(
    navigator.languages,
    texts.map(({ lang }) => lang)
  )
  for (const text of texts) text.hidden = text.lang !== language
}
