import type { ConnectionData } from '@portico/core'
import type { GateCause } from '@portico/core/plugin'
import { later } from '../later.js'
import type { SignIn } from '../signIn.js'
import { lookUp } from './lookUp.js'
import { isActedFor } from './refreshStatus.js'

/**
 * Whether a connection is signed in, and the keeper acts for it where the page will be about it. Rejects if the keeper can't
 * say. The cause is that of a gate; without one, the page is about it.
 */
export async function isInUse(
  signIn: SignIn,
  request: { readonly connection: ConnectionData; readonly cause?: GateCause | undefined }
): Promise<boolean> {
  if (!(await lookUp(signIn, request))) return false
  return isActedFor(signIn, request.connection) || (await (await later()).useSession(signIn, request))
}
