import type { ConnectionData, PorticoEventMap } from '@portico/core'
import { refreshStatus } from '../inUse/refreshStatus.js'
import { isRequired } from '../options.js'
import type { SignIn } from '../signIn.js'
import { endNow } from './endUnwanted.js'

/** A session is over, by its time or as its keeper says: who needs one is asked again, and their connections wait for it. */
export function endExpired(signIn: SignIn): void {
  const { context, book, state } = signIn
  const before = state.snapshot().session
  refreshStatus(signIn)
  const unsigned = isRequired(signIn.options)
    ? context.snapshot('connections').list.filter((connection) => !book.of(connection))
    : []
  // It may be that of an account that nobody uses now.
  if (unsigned.length > 0 || (before && !state.snapshot().session)) context.emit('signIn:ended', { reason: 'expired' })
  for (const { id } of unsigned) context.recheck({ connectionId: id }).catch(() => undefined)
}

/**
 * The session ends with the connection it was made with, where the app wants that, and with the last one: another wallet, or
 * an account that is only watched, may have taken the place of who signed in. `elsewhere`: another page has done that.
 */
export function endWithConnection(
  signIn: SignIn,
  { connectionId, reason, elsewhere }: PorticoEventMap['connection:closed']
): void {
  const { wallets, context, last, options, book } = signIn
  const known = wallets.get(connectionId)?.connection
  // What may be a session ends as one: nobody could say.
  const connection = signedInOf(signIn, [known, last]) ?? (signIn.unsure.delete(connectionId) ? known : undefined)
  wallets.delete(connectionId)
  if (options.signOutOnDisconnect === false) return
  const { list } = context.snapshot('connections')
  const isOwn = connection?.id === connectionId
  // Who waits to be asked, or to be looked up, is not listed; who was not let in ends nobody else's session.
  const isLeft = book.size > 0 && !signIn.open && signIn.lookups === 0 && reason !== 'signInRefused'
  if (list.length === 0 && (isOwn || isLeft)) {
    if (!elsewhere) void endNow(signIn, 'all').then(() => signIn.tabs.post('signedOut'))
    forget(signIn)
    return
  }
  // Another wallet of the same account stays signed in.
  if (!isOwn || list.some((other) => !other.watchOnly && book.isShared(connection, other))) return
  // On whichever network it signed in, and where one account's session counts for others, that account's.
  const { networkId, address } = book.of(connection) ?? { ...connection, address: connection.accounts[0].address }
  // Other tabs ask who is left.
  if (!elsewhere) void endNow(signIn, { networkId, address }).then(() => signIn.tabs.post('oneSignedOut'))
  book.remove(connection)
  refreshStatus(signIn)
}

/** The first that is signed in: of an account that was changed to, nobody may have signed yet. */
function signedInOf(
  { book }: SignIn,
  connections: readonly (ConnectionData | undefined)[]
): ConnectionData | undefined {
  return connections.find((connection) => connection && book.of(connection))
}

/** Nobody is signed in on this page any more. */
export function forget(signIn: SignIn): void {
  signIn.book.clear()
  signIn.endings += 1
  signIn.last = undefined
  signIn.context.emit('signIn:ended', { reason: 'user' })
  refreshStatus(signIn)
}
