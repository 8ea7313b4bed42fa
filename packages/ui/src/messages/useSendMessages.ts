'use client'
import { useUi } from '../UiContext.js'
import { enSend } from './en.send.js'
import type { SendMessages } from './types.js'

/** Returns the texts of the views of sending: the catalog's, or the English ones. */
export function useSendMessages(): SendMessages {
  return useUi().messages.sendView ?? enSend
}
