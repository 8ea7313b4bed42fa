import { ThemeRoot, UiProvider } from '@portico/ui'
import type { en } from '@portico/ui/locales/en'
import { type ReactNode, useMemo, useSyncExternalStore } from 'react'
import type { CheckedVariables } from './themeVariables.ts'

/** Something in the theme of the page. Its colors follow that while it is shown; mode and language stay as they were. */
export function Themed({ texts, themeMode, subscribe, variables, children }: ThemedProps): ReactNode {
  const { messages, tag, dir } = texts
  const themeVariables = useSyncExternalStore(subscribe, variables)
  const theme = useMemo(() => ({ themeMode, themeVariables }), [themeMode, themeVariables])
  return (
    <UiProvider messages={messages} locale={tag} dir={dir} theme={theme}>
      <ThemeRoot mode={themeMode} variables={themeVariables} dir={dir} lang={tag}>
        {children}
      </ThemeRoot>
    </UiProvider>
  )
}

/** What is shown, and how. */
export interface ThemedProps {
  readonly texts: typeof en
  readonly themeMode: 'auto' | 'light' | 'dark' | 'highContrast' | 'midnight'
  readonly subscribe: (listener: () => void) => () => void
  readonly variables: () => CheckedVariables
  readonly children: ReactNode
}
