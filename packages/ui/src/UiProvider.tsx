'use client'
import { type ReactNode, useMemo } from 'react'
import type { Messages } from './messages/types.js'
import type { ThemeOptions } from './theme/types.js'
import { UiContext } from './UiContext.js'

/** Props of {@link UiProvider}. */
export interface UiProviderProps {
  /** The catalog of the user's language. */
  readonly messages: Messages
  /** Language of the catalog, a BCP 47 tag. @default 'en' */
  readonly locale?: string | undefined
  /** Direction of the language. @default 'ltr' */
  readonly dir?: 'ltr' | 'rtl' | undefined
  /** Look of the instance. @default the automatic theme */
  readonly theme?: ThemeOptions | undefined
  /** Where the modal is rendered. @default document.body */
  readonly container?: HTMLElement | undefined
  /** What uses them. */
  readonly children?: ReactNode
}

/** Gives components their texts, direction, theme and portal container. Renders nothing of its own. */
export function UiProvider(props: UiProviderProps): ReactNode {
  const { messages, locale = 'en', dir = 'ltr', theme = automatic, container, children } = props
  const ui = useMemo(() => ({ messages, locale, dir, theme, container }), [messages, locale, dir, theme, container])
  return <UiContext.Provider value={ui}>{children}</UiContext.Provider>
}

const automatic: ThemeOptions = {}
