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
  /**
   * Whether a link to a wallet may be opened: it comes from a directory or from a wallet, so it may be `javascript:` or lead
   * to another program. `@portico/react` passes core's rule. @default no link may be opened
   */
  readonly isOpenable?: ((href: string) => boolean) | undefined
  /** What uses them. */
  readonly children?: ReactNode
}

/** Gives components their texts, direction, theme and portal container. Renders nothing of its own. */
export function UiProvider(props: UiProviderProps): ReactNode {
  const { messages, locale = 'en', dir = 'ltr', theme = automatic, container, isOpenable, children } = props
  const ui = useMemo(
    () => ({ messages, locale, dir, theme, container, isOpenable }),
    [messages, locale, dir, theme, container, isOpenable]
  )
  return <UiContext.Provider value={ui}>{children}</UiContext.Provider>
}

const automatic: ThemeOptions = {}
