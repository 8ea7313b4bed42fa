// The view of signing in, with its texts: a chunk of its own, for apps that have sign-in.

import { SignInContainer, SignInHeaderEnd } from '../views/signIn/SignInContainer.js'
import type { PartsOf } from '../views/types.js'

export const VIEW_PARTS: PartsOf<'SIWXSignMessage'> = {
  SIWXSignMessage: { View: SignInContainer, HeaderEnd: SignInHeaderEnd },
}
