import { useContext } from 'react'
import { enKeys } from './en.keys.ts'
import { FrameMessagesContext } from './FrameMessagesContext.ts'
import type { KeysMessages } from './types.ts'

/** Returns the texts of what the embedded wallet shows of its keys, of the loaded language or English. */
export function useKeysMessages(): KeysMessages {
  return useContext(FrameMessagesContext).keys ?? enKeys
}
