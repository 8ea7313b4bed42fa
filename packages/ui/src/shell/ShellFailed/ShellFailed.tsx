'use client'
import type { ReactNode } from 'react'
import { ThemeRoot } from '../../theme/ThemeRoot.js'
import { useUi } from '../../UiContext.js'
import { AlertBar } from '../AlertBar/AlertBar.js'
import { shellFailed } from './ShellFailed.css.js'

/** Props of {@link ShellFailed}. */
export interface ShellFailedProps {
  /** What happened, and what the user can do. */
  readonly message: string
  /** Called by the cross. */
  readonly onDismiss: () => void
}

/** Renders a message at the bottom of the window, in the place of a modal that can't be drawn. The page stays usable. */
export function ShellFailed({ message, onDismiss }: ShellFailedProps): ReactNode {
  const { theme, dir, locale } = useUi()
  return (
    <ThemeRoot mode={theme.themeMode} variables={theme.themeVariables} dir={dir} lang={locale}>
      <div className={shellFailed} role="alert" data-part="shell-failed">
        <AlertBar tone="danger" message={message} onDismiss={onDismiss} />
      </div>
    </ThemeRoot>
  )
}
