export { type CookieToInitialStateOptions, cookieToInitialState } from '../cookieToInitialState.js'
