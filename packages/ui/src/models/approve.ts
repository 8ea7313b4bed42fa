/** How far the wallet is with what it is asked. */
export type ApproveStep = 'asking' | 'signing' | 'failed'

/** Why the wallet couldn't do it. Nothing was signed: what goes wrong after that is the page's to tell. */
export type ApproveFailure = 'serverAway' | 'signedOut' | 'recovery' | 'other'
