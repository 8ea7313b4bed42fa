'use client'
import { useUi } from '../UiContext.js'
import { enContinue } from './en.continue.js'
import type { ContinueMessages } from './types.js'

/** Returns the texts of the card that leads to the embedded wallet's window: the catalog's, or the English ones. */
export function useContinueMessages(): ContinueMessages {
  return useUi().messages.continueView ?? enContinue
}
