import '@portico/ui/styles.css'
import '../device/device.css'
import { ThemeRoot, UiProvider } from '@portico/ui'
import { createRoot } from 'react-dom/client'
import type { SocialEnd } from '../../../api.ts'
import { pickLanguage } from '../../../pickLanguage.ts'
import { loadLocale } from '../../texts/loadLocale.ts'
import { FrameMessagesContext } from '../../texts/useFrameMessages.ts'
import { SocialView } from '../../views/social/SocialView.tsx'

/** Says how the login has ended, in the user's language. */
export async function showEnd(request: {
  readonly end: SocialEnd
  readonly walletHost: string
  readonly document: Document
  /** BCP 47 tags, the first one wanted most. */
  readonly languages: readonly string[]
}): Promise<void> {
  const { end, walletHost, document, languages } = request
  const { messages, own, tag, dir } = await loadLocale(pickLanguage(languages, ['en', 'de', 'ar']), ['social'])
  Object.assign(document.documentElement, { lang: tag, dir })
  createRoot(document.body.appendChild(document.createElement('div'))).render(
    <UiProvider messages={messages} locale={tag} dir={dir}>
      <ThemeRoot dir={dir} lang={tag}>
        <FrameMessagesContext value={own}>
          <SocialView walletHost={walletHost} end={end} />
        </FrameMessagesContext>
      </ThemeRoot>
    </UiProvider>
  )
}
