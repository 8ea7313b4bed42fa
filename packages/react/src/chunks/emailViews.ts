import { ConnectLogin } from '../views/email/ConnectLogin.js'
import { EmailLoginContainer } from '../views/email/EmailLoginContainer.js'
import type { ViewParts } from '../views/types.js'

/** The view of the code, with its texts: a chunk of its own, for apps with a wallet by e-mail. */
export const EMAIL_VIEWS: { readonly EmailLogin: ViewParts<'EmailLogin'> } = {
  EmailLogin: { View: EmailLoginContainer },
}

/** What stands in Connect of it. */
export const EMAIL_PARTS = { ConnectLogin }
