export { enEmail } from '../../messages/en.email.js'
export type { EmailLoginFacts, EmailLoginStep } from '../../models/email.js'
export type { EmailChangeModel, EmailChangeProblem } from '../../models/emailChange.js'
export {
  describeEmailLogin,
  type EmailLoginDescription,
} from '../../views/email/describeEmailLogin.js'
export { EmailField, type EmailFieldProps } from '../../views/email/EmailField.js'
export { EmailLoginView, type EmailLoginViewProps } from '../../views/email/EmailLoginView.js'
export { formatIn } from '../../views/email/formatIn.js'
export { OrLine, type OrLineProps } from '../../views/email/OrLine.js'
export { WalletsRow, type WalletsRowProps } from '../../views/email/WalletsRow.js'
export { describeEmailChange, type EmailChangeDescription } from '../../views/updateEmail/describeEmailChange.js'
export { UpdateEmailView, type UpdateEmailViewProps } from '../../views/updateEmail/UpdateEmailView.js'
export { WalletRecoveryView, type WalletRecoveryViewProps } from '../../views/walletRecovery/WalletRecoveryView.js'
