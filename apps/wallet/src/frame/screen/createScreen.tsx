import '@portico/ui/styles.css'
import '@portico/ui/styles.frame.css'
import './screen.css'
import type { FrameTheme } from '@portico/core/connectors/embedded/protocol'
import { ThemeRoot, UiProvider } from '@portico/ui'
import { en } from '@portico/ui/locales/en'
import type { ReactNode } from 'react'
import { createRoot } from 'react-dom/client'
import { createQueue } from './createQueue.ts'

/** A language with the texts of what is shown. */
export type Texts = typeof en

/** What the user sees of the wallet: one thing at a time. */
export interface Screen {
  /**
   * Shows what `draw` makes, when all that came before has ended, until that says how it ended. It stays to be seen until something
   * else is shown.
   */
  show<T>(request: { readonly texts: Texts; readonly draw: (ends: Ends<T>) => ReactNode }): Promise<T>
  /** The texts that `load` fetches in the user's language. One that can't be fetched is no reason to show nothing. */
  loadTexts(load: (tag: string) => Promise<Texts>): Promise<Texts>
}

/** How what is shown says that it has ended. */
export interface Ends<T> {
  readonly onResult: (result: T) => void
  readonly onError: (error: unknown) => void
}

/** Makes the frame's document a screen, which is seen where a page shows it. */
export function createScreen(parts: { readonly document: Document; readonly theme: () => FrameTheme }): Screen {
  const { document, theme } = parts
  const inTurn = createQueue()
  const root = createRoot(document.body.appendChild(document.createElement('main')), {
    // A page that knows an id can scroll to it.
    identifierPrefix: crypto.randomUUID(),
  })
  return {
    show: ({ texts: { messages, tag, dir }, draw }) =>
      inTurn(
        () =>
          new Promise((onResult, onError) => {
            const { themeMode } = theme()
            Object.assign(document.documentElement, { lang: tag, dir })
            root.render(
              <UiProvider key={crypto.randomUUID()} messages={messages} locale={tag} dir={dir} theme={{ themeMode }}>
                <ThemeRoot mode={themeMode} dir={dir} lang={tag}>
                  {draw({ onResult, onError })}
                </ThemeRoot>
              </UiProvider>
            )
          })
      ),
    loadTexts: (load) => load(theme().language).catch(() => en),
  }
}
