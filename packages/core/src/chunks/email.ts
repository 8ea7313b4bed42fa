/** Logging in to the embedded wallet by e-mail, and what it asks its user. */
export { enterCode, logInByEmail, resendCode } from '../actions/connection/logInByEmail.js'
export { connectorModal } from '../actions/modal/connectorModal.js'
