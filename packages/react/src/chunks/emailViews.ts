import { ApproveTransactionContainer } from '../views/approve/ApproveTransactionContainer.js'
import { ConnectLogin } from '../views/email/ConnectLogin.js'
import { EmailLoginContainer } from '../views/email/EmailLoginContainer.js'
import type { ViewParts } from '../views/types.js'

/** What apps with a wallet by e-mail need of views, with its texts: a chunk of its own. */
export const EMAIL_VIEWS: {
  readonly ApproveTransaction: ViewParts<'ApproveTransaction'>
  readonly EmailLogin: ViewParts<'EmailLogin'>
} = {
  ApproveTransaction: { View: ApproveTransactionContainer },
  EmailLogin: { View: EmailLoginContainer },
}

/** What stands in Connect of it. */
export const EMAIL_PARTS = { ConnectLogin }
