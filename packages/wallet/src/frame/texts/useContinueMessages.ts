import { useContext } from 'react'
import { enContinue } from './en.continue.ts'
import { FrameMessagesContext } from './FrameMessagesContext.ts'
import type { ContinueMessages } from './types.ts'

/** Returns the texts of the card that leads to the embedded wallet's window, of the loaded language or English. */
export function useContinueMessages(): ContinueMessages {
  return useContext(FrameMessagesContext).continue ?? enContinue
}
