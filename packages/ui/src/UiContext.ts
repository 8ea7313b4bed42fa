'use client'
import { createContext, useContext } from 'react'
import type { Messages } from './messages/types.js'
import type { ThemeOptions } from './theme/types.js'

/** What every component of one Portico instance shares. Set by `UiProvider`; a new object when anything changes. */
export interface Ui {
  /** The loaded catalog. */
  readonly messages: Messages
  /** Its language, a BCP 47 tag. */
  readonly locale: string
  /** Its direction. */
  readonly dir: 'ltr' | 'rtl'
  /** The instance's look, which the shell repeats on what it renders outside the page's tree. */
  readonly theme: ThemeOptions
  /** Where the shell is rendered; `document.body` when undefined. */
  readonly container?: HTMLElement | undefined
  /** Whether a link to a wallet may be opened; without it, none may. */
  readonly isOpenable?: ((href: string) => boolean) | undefined
}

/** A leaf of its own, so that components can import the context without the provider. */
export const UiContext = createContext<Ui | undefined>(undefined)

/** Returns the instance's messages, direction and theme. Throws when there is no `UiProvider` above. */
export function useUi(): Ui {
  const ui = useContext(UiContext)
  if (!ui)
    throw new Error('A Portico component was rendered outside UiProvider, so it has no texts. Put one around it.')
  return ui
}
