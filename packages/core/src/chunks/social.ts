/** Logging in to the embedded wallet at a provider, and coming back from there. */
export { focusLoginWindow, logInBySocial } from '../actions/connect/ways/logInBySocial.js'
export { resumeLogin } from '../actions/connect/ways/resumeLogin.js'
