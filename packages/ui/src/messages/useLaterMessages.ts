'use client'
import { useUi } from '../UiContext.js'
import { enLater } from './en.later.js'
import type { LaterMessages } from './types.js'

/** Returns the texts of the views that are fetched on their own: the catalog's, or the English ones. */
export function useLaterMessages(): LaterMessages {
  return useUi().messages.later ?? enLater
}
