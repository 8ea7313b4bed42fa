import { WalletCardContainer } from '../views/approve/WalletCardContainer.js'
import { ConnectLogin } from '../views/email/ConnectLogin.js'
import { EmailLoginContainer } from '../views/email/EmailLoginContainer.js'
import { WalletRecoveryContainer } from '../views/email/WalletRecoveryContainer.js'
import type { ViewParts } from '../views/types.js'

/** What apps with a wallet by e-mail need of views, with its texts: a chunk of its own. */
export const EMAIL_VIEWS: {
  readonly ApproveTransaction: ViewParts<'ApproveTransaction'>
  readonly WalletKeys: ViewParts<'WalletKeys'>
  readonly WalletRecovery: ViewParts<'WalletRecovery'>
  readonly EmailLogin: ViewParts<'EmailLogin'>
} = {
  ApproveTransaction: { View: WalletCardContainer },
  WalletKeys: { View: WalletCardContainer },
  WalletRecovery: { View: WalletRecoveryContainer },
  EmailLogin: { View: EmailLoginContainer },
}

/** What stands in Connect of it. */
export const EMAIL_PARTS = { ConnectLogin }
