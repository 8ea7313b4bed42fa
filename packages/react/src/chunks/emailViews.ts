// What apps with a wallet by e-mail need of views, with its texts: a chunk of its own.

import { WalletCardContainer } from '../views/approve/WalletCardContainer.js'
import { ConnectLogin } from '../views/email/ConnectLogin.js'
import { EmailLoginContainer } from '../views/email/EmailLoginContainer.js'
import { WalletRecoveryContainer } from '../views/email/WalletRecoveryContainer.js'
import type { ViewParts } from '../views/types.js'

export const ApproveTransaction: ViewParts<'ApproveTransaction'> = { View: WalletCardContainer }
export const WalletKeys: ViewParts<'WalletKeys'> = { View: WalletCardContainer }
export const WalletRecovery: ViewParts<'WalletRecovery'> = { View: WalletRecoveryContainer }
export const EmailLogin: ViewParts<'EmailLogin'> = { View: EmailLoginContainer }

/** What stands in Connect of it. */
export const EMAIL_PARTS = { ConnectLogin }
