/** Logging in to the embedded wallet by e-mail. */
export { enterCode, logInByEmail, resendCode } from '../actions/connection/logInByEmail.js'
