'use client'
import { useUi } from '../UiContext.js'
import type { Messages } from './types.js'

/** Texts that arrive with their views: an optional member of `Messages`. */
export type MessageGroup = { [K in keyof Messages]-?: undefined extends Messages[K] ? K : never }[keyof Messages]

/**
 * Returns the texts of a group of views: the catalog's, or else the English ones, which arrive with the code that names them.
 *
 * @example
 * const messages = useMessages('sendView', enSend)
 */
export function useMessages<G extends MessageGroup>(
  group: G,
  english: NonNullable<Messages[G]>
): NonNullable<Messages[G]> {
  return useUi().messages[group] ?? english
}
