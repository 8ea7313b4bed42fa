/** Logging in to the embedded wallet by e-mail, what it asks its user, and their keys. */
export { emailUser, openKeys } from '../actions/connection/emailAccount.js'
export { enterCode, logInByEmail, resendCode } from '../actions/connection/logInByEmail.js'
export { connectorModal } from '../actions/modal/connectorModal.js'
