import '@portico/ui/styles.css'
import '../device/device.css'
import { ThemeRoot, UiProvider } from '@portico/ui'
import { createRoot } from 'react-dom/client'
import type { SocialAsk, SocialEnd } from '../../../api.ts'
import { pickLanguage } from '../../../pickLanguage.ts'
import { loadLocale } from '../../texts/loadLocale.ts'
import { FrameMessagesContext } from '../../texts/useFrameMessages.ts'
import { type SocialShown, SocialView } from '../../views/social/SocialView.tsx'

/** What the window of a login says, which most logins need nothing of. */
export interface SocialWindow {
  /** Asks the user whether the login is theirs; resolves when they say so. */
  askUser(asks: SocialAsk): Promise<void>
  /** Says how the login has ended. */
  showEnd(end: SocialEnd): void
}

/** Makes the window say something, in the user's language. */
export async function createSocialView(request: {
  readonly walletHost: string
  readonly document: Document
  /** BCP 47 tags, the first one wanted most. */
  readonly languages: readonly string[]
}): Promise<SocialWindow> {
  const { walletHost, document, languages } = request
  const { messages, own, tag, dir } = await loadLocale(pickLanguage(languages, ['en', 'de', 'ar']), ['social'])
  Object.assign(document.documentElement, { lang: tag, dir })
  const root = createRoot(document.body.appendChild(document.createElement('div')))
  const draw = (shown: SocialShown): void =>
    root.render(
      <UiProvider messages={messages} locale={tag} dir={dir}>
        <ThemeRoot dir={dir} lang={tag}>
          <FrameMessagesContext value={own}>
            <SocialView walletHost={walletHost} shown={shown} />
          </FrameMessagesContext>
        </ThemeRoot>
      </UiProvider>
    )
  return {
    askUser: (asks) =>
      new Promise((resolve) => {
        const onContinue = (): void => {
          draw({ type: 'asks', asks, isGoing: true, onContinue: () => undefined })
          resolve()
        }
        draw({ type: 'asks', asks, isGoing: false, onContinue })
      }),
    showEnd: (end) => draw({ type: end }),
  }
}
