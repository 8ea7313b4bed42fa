import '@portico/ui/styles.css'
import './ownPage.css'
import { ThemeRoot, UiProvider } from '@portico/ui'
import type { ReactNode } from 'react'
import { createRoot } from 'react-dom/client'
import { pickLanguage } from '../../../pickLanguage.ts'
import { loadLocale } from '../../texts/loadLocale.ts'
import type { FrameMessages } from '../../texts/types.ts'
import { FrameMessagesContext } from '../../texts/useFrameMessages.ts'

/** A page of the wallet that stands alone: no app says how it looks or speaks. */
export interface OwnPage {
  /** BCP 47 tag of the language that it speaks. */
  readonly tag: string
  /** Shows this, in place of what was shown before. */
  draw(shown: ReactNode): void
}

/** Makes the document such a page, in the browser's language, with the texts of some views. */
export async function createOwnPage(parts: readonly (keyof FrameMessages)[]): Promise<OwnPage> {
  const language = pickLanguage(navigator.languages, ['en', 'de', 'ar'])
  const { messages, own, tag, dir } = await loadLocale(language, parts)
  Object.assign(document.documentElement, { lang: tag, dir })
  const root = createRoot(document.body.appendChild(document.createElement('div')))
  return {
    tag,
    draw: (shown) =>
      root.render(
        <UiProvider messages={messages} locale={tag} dir={dir}>
          <ThemeRoot dir={dir} lang={tag}>
            <FrameMessagesContext value={own}>{shown}</FrameMessagesContext>
          </ThemeRoot>
        </UiProvider>
      ),
  }
}
