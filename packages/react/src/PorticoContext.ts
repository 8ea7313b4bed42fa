'use client'
import type { Portico } from '@portico/core'
import type { ButtonMessages, Messages } from '@portico/ui'
import { createContext, useContext } from 'react'
import type { Languages } from './languages.js'
import type { LoadedModal } from './modal/loadedModal.js'
import type { Loader } from './modal/parts/loader.js'

/** What the provider gives to everything below it. A new object when anything changes. */
export interface PorticoContextValue {
  readonly client: Portico
  /** Keeps the modal's code once it is there. Lives as long as the provider. */
  readonly loader: Loader<LoadedModal>
  /** The app's catalog; undefined for English, whose full catalog comes with the modal. */
  readonly messages: Messages | undefined
  /** The few texts of the buttons, in the same language. */
  readonly buttonMessages: ButtonMessages
  /** Language of the texts, a BCP 47 tag. */
  readonly locale: string
  /** Direction of the texts. */
  readonly dir: 'ltr' | 'rtl'
  /** What the user can choose from in the settings. */
  readonly languages: Languages | undefined
}

/** A leaf of its own, so that hooks and buttons can import the context without the provider. */
export const PorticoContext = createContext<PorticoContextValue | undefined>(undefined)

/** Returns what the provider gives. Throws when there is no `PorticoProvider` above. */
export function usePorticoContext(): PorticoContextValue {
  const value = useContext(PorticoContext)
  if (!value) throw new Error('Portico is used outside PorticoProvider: put one above.')
  return value
}
