'use client'
import { useUi } from '../UiContext.js'
import { enEmail } from './en.email.js'
import type { EmailMessages } from './types.js'

/** Returns the texts of the login by e-mail: the catalog's, or the English ones. */
export function useEmailMessages(): EmailMessages {
  return useUi().messages.emailView ?? enEmail
}
