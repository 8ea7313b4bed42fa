import '@portico/ui/styles.css'
import './screen.css'
import type { ReactNode } from 'react'
import { createRoot } from 'react-dom/client'
import { loadLocale } from '../../texts/loadLocale.ts'
import type { FrameLocale, FrameMessages } from '../../texts/types.ts'
import { createQueue } from './createQueue.ts'
import type { Theme } from './createTheme.ts'
import { Themed } from './Themed.tsx'
import { themeVariables } from './themeVariables.ts'

/** What the user sees of the wallet: one thing at a time. */
export interface Screen {
  /**
   * Shows what `draw` makes, when all that came before has ended, until that says how it ended. It stays to be seen until something
   * else is shown.
   */
  show<T>(request: { readonly texts: FrameLocale; readonly draw: (ends: Ends<T>) => ReactNode }): Promise<T>
  /** The user's language with texts of some views. English where it can't be fetched. */
  loadTexts(parts: readonly (keyof FrameMessages)[]): Promise<FrameLocale>
}

/** How what is shown says that it has ended. */
export interface Ends<T> {
  readonly onResult: (result: T) => void
  readonly onError: (error: unknown) => void
}

/** Makes the frame's document a screen, which is seen where a page shows it. */
export function createScreen(parts: { readonly document: Document; readonly theme: Theme }): Screen {
  const { document, theme } = parts
  let variables = themeVariables(document, theme.read().themeVariables)
  // Before anything that is shown hears of it.
  theme.subscribe(() => {
    variables = themeVariables(document, theme.read().themeVariables)
  })
  const inTurn = createQueue()
  const root = createRoot(document.body.appendChild(document.createElement('main')), {
    // A page that knows an id can scroll to it.
    identifierPrefix: crypto.randomUUID(),
  })
  return {
    show: ({ texts, draw }) =>
      inTurn(
        () =>
          new Promise((onResult, onError) => {
            Object.assign(document.documentElement, { lang: texts.tag, dir: texts.dir })
            root.render(
              <Themed
                key={crypto.randomUUID()}
                texts={texts}
                themeMode={theme.read().themeMode}
                subscribe={theme.subscribe}
                variables={() => variables}
              >
                {draw({ onResult, onError })}
              </Themed>
            )
          })
      ),
    loadTexts: (parts) => loadLocale(theme.read().language, parts),
  }
}
