/** How far the wallet is with what it is asked. `reading`: what is asked is not known yet. */
export type ApproveStep = 'reading' | 'asking' | 'signing' | 'failed'

/**
 * Why the wallet couldn't do it. `serverAway`, `signedOut` and `recovery`: nothing was signed. `networkAway` and `refused`:
 * nothing was sent. `maybeSent`: nobody knows.
 */
export type ApproveFailure = 'serverAway' | 'signedOut' | 'recovery' | 'networkAway' | 'refused' | 'maybeSent' | 'other'
