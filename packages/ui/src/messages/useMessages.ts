'use client'
import { useUi } from '../UiContext.js'
import type { ViewMessages } from './types.js'

/**
 * Returns the texts of a group of views: the catalog's, or else the English ones, which arrive with the code that names them.
 *
 * @example
 * const messages = useMessages('sendView', enSend)
 */
export function useMessages<G extends keyof ViewMessages>(group: G, english: ViewMessages[G]): ViewMessages[G] {
  const given: { readonly [K in keyof ViewMessages]?: ViewMessages[K] | undefined } = useUi().messages
  return given[group] ?? english
}
