'use client'
import { useUi } from '../UiContext.js'
import { enKeys } from './en.keys.js'
import type { KeysMessages } from './types.js'

/** Returns the texts of what the embedded wallet shows of its keys: the catalog's, or the English ones. */
export function useKeysMessages(): KeysMessages {
  return useUi().messages.keysView ?? enKeys
}
