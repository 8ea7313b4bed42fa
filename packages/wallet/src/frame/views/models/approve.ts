/** How far the wallet is with what it is asked. */
export type ApproveStep = 'asking' | 'signing' | 'failed'

/** Why the wallet couldn't do it. Nothing was signed: what goes wrong after that is the page's to tell. */
export type ApproveFailure = 'serverAway' | 'signedOut' | 'recovery' | 'other'

/**
 * What the wallet's window has come to. `gone`: the page that asked has closed. `unsure`: it said nothing after the user had
 * agreed. `unknown`: no request is open under the window's address. `otherBuild`: another version of the wallet asked. `done`: the user
 * is done with their keys. `left`: the page has closed meanwhile. `maybe`: so it has, while
 * it was changing something.
 */
export type WindowEnd =
  | 'approved'
  | 'answered'
  | 'declined'
  | 'gone'
  | 'unsure'
  | 'unknown'
  | 'otherBuild'
  | 'offline'
  | 'done'
  | 'left'
  | 'maybe'
