/** Logging in to the embedded wallet by e-mail or at a provider, what it asks its user, their keys, accounts and address. */
export { changeEmail, confirmEmail, emailUser, openKeys, setAccountType } from '../actions/account/emailAccount.js'
export { enterCode, logInByEmail, resendCode } from '../actions/connect/ways/logInByEmail.js'
export { focusLoginWindow, logInBySocial } from '../actions/connect/ways/logInBySocial.js'
export { resumeLogin } from '../actions/connect/ways/resumeLogin.js'
export { shareLogin } from '../actions/connect/ways/shareLogin.js'
export { connectorModal } from '../actions/modal/connectorModal.js'
