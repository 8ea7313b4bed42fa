import { createWalletConnectLink } from './createWalletConnectLink.js'
import { restoreSession } from './restoreSession.js'

/** What nobody needs before a visitor pairs, or comes back to a session: one chunk, because each name costs every page. */
export const onDemand: {
  readonly createWalletConnectLink: typeof createWalletConnectLink
  readonly restoreSession: typeof restoreSession
} = { createWalletConnectLink, restoreSession }
