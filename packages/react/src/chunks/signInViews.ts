import { SignInContainer, SignInHeaderEnd } from '../views/signIn/SignInContainer.js'
import type { ViewParts } from '../views/types.js'

/** The view of signing in, with its texts: a chunk of its own, for apps that have sign-in. */
export const SIGN_IN_VIEWS: { readonly SIWXSignMessage: ViewParts<'SIWXSignMessage'> } = {
  SIWXSignMessage: { View: SignInContainer, HeaderEnd: SignInHeaderEnd },
}
