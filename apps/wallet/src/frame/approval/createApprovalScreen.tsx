import '@portico/ui/styles.css'
import '@portico/ui/styles.frame.css'
import './screen.css'
import type { FrameTheme } from '@portico/core/connectors/embedded/protocol'
import { ThemeRoot, UiProvider } from '@portico/ui'
import { en } from '@portico/ui/locales/en'
import { loadApproveLocale } from '@portico/ui/views/approve'
import { createRoot } from 'react-dom/client'
import type { AskUser, Texts } from '../signing/createSigning.ts'
import { Approval } from './Approval.tsx'

/** Asks the user in the frame's document, which is seen where a page shows it. One question at a time. */
export function createApprovalScreen(parts: {
  readonly document: Document
  readonly walletHost: string
  readonly theme: () => FrameTheme
}): ApprovalScreen {
  const { document, walletHost, theme } = parts
  const root = createRoot(document.body.appendChild(document.createElement('main')), {
    // A page that knows an id can scroll to it.
    identifierPrefix: crypto.randomUUID(),
  })
  const askUser: AskUser = async (request) => {
    const { themeMode } = theme()
    const { messages, tag, dir } = request.texts
    Object.assign(document.documentElement, { lang: tag, dir })
    return new Promise((resolve, reject) => {
      root.render(
        <UiProvider messages={messages} locale={tag} dir={dir} theme={{ themeMode }}>
          <ThemeRoot mode={themeMode} dir={dir} lang={tag}>
            <Approval
              key={crypto.randomUUID()}
              request={request}
              walletHost={walletHost}
              onResult={resolve}
              onError={reject}
            />
          </ThemeRoot>
        </UiProvider>
      )
    })
  }
  return {
    askUser,
    // A language that can't be fetched is no reason not to ask.
    loadTexts: () => loadApproveLocale(theme().language).catch(() => en),
  }
}

/** What the user sees of the wallet. */
export interface ApprovalScreen {
  readonly askUser: AskUser
  readonly loadTexts: () => Promise<Texts>
}
