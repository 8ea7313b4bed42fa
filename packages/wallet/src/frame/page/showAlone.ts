import { pickLanguage } from '../../pickLanguage.ts'

/** Says what this page is to the user who has opened it by itself, in their language as far as the page has it. */
export function showAlone({ document, navigator, history, location }: AloneWindow): void {
  // A window that the server has refused brings its secret along.
  if (location.hash) history.replaceState(null, '', location.pathname)
  const texts = [...document.querySelectorAll('p')]
  const language = pickLanguage(
    navigator.languages,
    texts.map(({ lang }) => lang)
  )
  for (const text of texts) text.hidden = text.lang !== language
}

type AloneWindow = Pick<Window, 'document' | 'navigator' | 'history' | 'location'>
