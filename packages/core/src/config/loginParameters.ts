/** Query parameter of the address that a login by a provider returns to: `<id>.<ticket>`. */
export const LOGIN_PARAMETER = 'portico-login'

/** Query parameter beside it, in a window of its own: it closes itself at the end. */
export const WINDOW_PARAMETER = 'portico-window'
