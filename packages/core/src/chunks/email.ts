/** Logging in to the embedded wallet by e-mail, what it asks its user, their keys and their address. */
export { changeEmail, confirmEmail, emailUser, openKeys } from '../actions/connection/emailAccount.js'
export { enterCode, logInByEmail, resendCode } from '../actions/connection/logInByEmail.js'
export { shareLogin } from '../actions/connection/shareLogin.js'
export { connectorModal } from '../actions/modal/connectorModal.js'
