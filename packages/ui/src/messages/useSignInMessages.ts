'use client'
import { useUi } from '../UiContext.js'
import { enSignIn } from './en.signIn.js'
import type { SignInMessages } from './types.js'

/** Returns the texts of the sign-in view: the catalog's, or the English ones. */
export function useSignInMessages(): SignInMessages {
  return useUi().messages.signInView ?? enSignIn
}
