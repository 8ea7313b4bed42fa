import type { ConnectionData } from '@portico/core'
import { fromUnknown } from '@portico/core/plugin'
import { isUnknown } from '../../sessions/askServer.js'
import type { SignedSession } from '../../sessions/types.js'
import { isGivenUp } from '../end/endUnwanted.js'
import { refreshStatus } from '../inUse/refreshStatus.js'
import { takeSignature } from '../question/takeSignature.js'
import { type SignIn, signedInLast, type UnverifiedSession } from '../signIn.js'

/**
 * Signs in with what the wallet signed as it connected. False where the server refuses it: then the wallet is asked.
 */
export async function signInEarly(
  signIn: SignIn,
  request: {
    readonly session: SignedSession
    readonly connection: ConnectionData
    readonly signal: AbortSignal
  }
): Promise<boolean | UnverifiedSession> {
  const { session, connection, signal } = request
  const { context, book } = signIn
  try {
    const isUnwanted = (): boolean => isGivenUp(signal)
    if (!(await takeSignature(signIn, { signed: session, isUnwanted }))) return false
  } catch (cause) {
    return isUnknown(cause) && { session, error: fromUnknown(cause) }
  }
  refreshStatus(signIn)
  // It may count for another network alone.
  if (signal.aborted || !book.of(connection)) return false
  signedInLast(signIn, connection)
  context.emit('signIn:succeeded', { connection })
  return true
}
