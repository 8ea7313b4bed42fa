import { endExpired } from '../end/endSession.js'
import { isRequired } from '../options.js'
import { actingFor, type SignIn } from '../signIn.js'
import { leaveSession } from './leaveSession.js'
import { activeOf, isActedRight } from './refreshStatus.js'
import { isOutOfTurn, useSession } from './useSession.js'

/**
 * Has the keeper act for the account that the page is about, where another wallet or account has taken the place: for none
 * where that isn't signed in.
 */
export async function useActive(signIn: SignIn): Promise<void> {
  const { book, context, options } = signIn
  const connection = activeOf(signIn)
  if (!connection || isActedRight(signIn, connection)) return
  if (isOutOfTurn(signIn, connection) || (signIn.acting && book.isShared(signIn.acting, connection))) return
  if (!book.of(connection)) return leaveSession(signIn, connection)
  actingFor(signIn, connection)
  const isUsed = await useSession(signIn, { connection }).catch(() => undefined)
  actingFor(signIn, undefined)
  if (isUsed) return
  if (isUsed === false) endExpired(signIn)
  else if (isRequired(options)) await context.recheck({ connectionId: connection.id }).catch(() => undefined)
}
