// What apps with a wallet by e-mail need of views, with its texts: a chunk of its own.

import { WalletCardContainer } from '../views/approve/WalletCardContainer.js'
import { ConnectLogin } from '../views/email/ConnectLogin.js'
import { EmailLoginContainer } from '../views/email/EmailLoginContainer.js'
import { WalletRecoveryContainer } from '../views/email/WalletRecoveryContainer.js'
import type { PartsOf } from '../views/types.js'

export const VIEW_PARTS: PartsOf<'ApproveTransaction' | 'WalletKeys' | 'WalletRecovery' | 'EmailLogin'> = {
  ApproveTransaction: { View: WalletCardContainer },
  WalletKeys: { View: WalletCardContainer },
  WalletRecovery: { View: WalletRecoveryContainer },
  EmailLogin: { View: EmailLoginContainer },
}

/** What stands in Connect of it. */
export const EMAIL_PARTS = { ConnectLogin }
