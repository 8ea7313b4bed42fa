/** Logging in to the embedded wallet at a provider. */
export { focusLoginWindow, logInBySocial } from '../actions/connect/ways/logInBySocial.js'
