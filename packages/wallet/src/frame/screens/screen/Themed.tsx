import { ThemeRoot, UiProvider } from '@portico/ui'
import { type ReactNode, useMemo, useSyncExternalStore } from 'react'
import type { FrameLocale } from '../../texts/types.ts'
import { FrameMessagesContext } from '../../texts/useFrameMessages.ts'
import type { CheckedVariables } from './themeVariables.ts'

/** Something in the theme of the page. Its colors follow that while it is shown; mode and language stay as they were. */
export function Themed({ texts, themeMode, subscribe, variables, children }: ThemedProps): ReactNode {
  const { messages, own, tag, dir } = texts
  const themeVariables = useSyncExternalStore(subscribe, variables)
  const theme = useMemo(() => ({ themeMode, themeVariables }), [themeMode, themeVariables])
  return (
    <UiProvider messages={messages} locale={tag} dir={dir} theme={theme}>
      <ThemeRoot mode={themeMode} variables={themeVariables} dir={dir} lang={tag}>
        <FrameMessagesContext value={own}>{children}</FrameMessagesContext>
      </ThemeRoot>
    </UiProvider>
  )
}

/** What is shown, and how. */
export interface ThemedProps {
  readonly texts: FrameLocale
  readonly themeMode: 'auto' | 'light' | 'dark' | 'highContrast' | 'midnight'
  readonly subscribe: (listener: () => void) => () => void
  readonly variables: () => CheckedVariables
  readonly children: ReactNode
}
