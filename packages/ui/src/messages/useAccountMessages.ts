'use client'
import { useUi } from '../UiContext.js'
import { enAccount } from './en.account.js'
import type { AccountMessages } from './types.js'

/** Returns the texts of the account views: the catalog's, or the English ones. */
export function useAccountMessages(): AccountMessages {
  return useUi().messages.accountView ?? enAccount
}
