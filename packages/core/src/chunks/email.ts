/** Logging in to the embedded wallet by e-mail or at a provider, what it asks its user, their keys and their address. */
export { changeEmail, confirmEmail, emailUser, openKeys } from '../actions/account/emailAccount.js'
// For logins at a provider too: imported there, a bundler would cut the first load up.
export { sessionSupports } from '../actions/connect/ways/adoptSession.js'
export { enterCode, logInByEmail, resendCode } from '../actions/connect/ways/logInByEmail.js'
export { focusLoginWindow, logInBySocial } from '../actions/connect/ways/logInBySocial.js'
export { openLogin } from '../actions/connect/ways/openLogin.js'
export { resumeLogin } from '../actions/connect/ways/resumeLogin.js'
export { shareLogin } from '../actions/connect/ways/shareLogin.js'
export { connectorModal } from '../actions/modal/connectorModal.js'
