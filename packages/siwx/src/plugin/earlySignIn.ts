import { type ConnectionData, namespaceOf } from '@portico/core'
import { fromUnknown } from '@portico/core/plugin'
import type { SignInFields } from '../message/fields.js'
import { addressKey } from '../profiles/addressKey.js'
import { isUnknown } from '../sessions/askServer.js'
import { endUnwanted, isGivenUp } from './endUnwanted.js'
import { noteSession } from './noteSession.js'
import { readEarly } from './readEarly.js'
import { refreshStatus } from './refreshStatus.js'
import type { EarlySignature, SignIn, UnverifiedSession } from './signIn.js'

/**
 * Signs in with what the wallet signed as it connected. False where that is nothing, or the server refuses it: then the
 * wallet is asked.
 */
export async function signInEarly(
  signIn: SignIn,
  request: {
    readonly early: EarlySignature
    readonly connection: ConnectionData
    readonly signal: AbortSignal
  }
): Promise<boolean | UnverifiedSession> {
  const { early, connection, signal } = request
  const { context, keeper, book } = signIn
  const own = readEarly(early).filter(({ data }) => isOf(data, connection))
  const session = own.find(({ data }) => data.networkId === connection.networkId) ?? own[0]
  if (!session) return false
  try {
    await keeper.addSession(session)
  } catch (cause) {
    return isUnknown(cause) && { session, error: fromUnknown(cause) }
  }
  if (isGivenUp(signal)) {
    endUnwanted(signIn, session)
    return false
  }
  noteSession(signIn, session)
  refreshStatus(signIn)
  // It may count for another network alone.
  if (signal.aborted || !book.of(connection)) return false
  signIn.last = connection
  context.emit('signIn:succeeded', { connection })
  return true
}

function isOf(data: SignInFields, { networkId, accounts: [{ address }] }: ConnectionData): boolean {
  const isSameNamespace = namespaceOf(data.networkId) === namespaceOf(networkId)
  return isSameNamespace && addressKey(data) === addressKey({ networkId, address })
}
