import type { ConnectionData, PorticoEventMap } from '@portico/core'
import { refreshStatus } from '../inUse/refreshStatus.js'
import { isRequired } from '../options.js'
import { connectionClosed, type SignIn, sessionsEnded, signedInLast } from '../signIn.js'
import { endNow } from './endUnwanted.js'

/** Notes that a session has expired or was ended by its keeper. Connections that need one are gated again. */
export function endExpired(signIn: SignIn): void {
  const { context, book, state } = signIn
  const before = state.snapshot().session
  refreshStatus(signIn)
  const unsigned = isRequired(signIn.options)
    ? context.snapshot('connections').list.filter((connection) => !book.of(connection))
    : []
  // The ended session may be of an account that is not in use.
  if (unsigned.length > 0 || (before && !state.snapshot().session)) context.emit('signIn:ended', { reason: 'expired' })
  for (const { id } of unsigned) context.recheck({ connectionId: id }).catch(() => undefined)
}

/**
 * The session ends with the connection it was made with, where the app wants that, and with the last one: another wallet, or
 * an account that is only watched, may have taken the place of the signed-in account. `elsewhere`: another page has done
 * that.
 */
export function endWithConnection(
  signIn: SignIn,
  { connectionId, reason, elsewhere }: PorticoEventMap['connection:closed']
): void {
  const { wallets, context, last, options, book } = signIn
  const known = wallets[connectionId]
  // A connection whose session is unknown is treated as signed in.
  const connection = signedInOf(signIn, [known?.connection, last]) ?? (known?.isUnsure ? known.connection : undefined)
  connectionClosed(signIn, connectionId)
  if (options.signOutOnDisconnect === false) return
  const { list } = context.snapshot('connections')
  const isOwn = connection?.id === connectionId
  // Connections that wait for a lookup or a signature are not listed. A refused one ends no other account's session.
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
  // Other tabs ask which accounts are left.
  if (!elsewhere) void endNow(signIn, { networkId, address }).then(() => signIn.tabs.post('oneSignedOut'))
  book.remove(connection)
  refreshStatus(signIn)
}

/** The first connection that is signed in: the account may have changed since, and the new one not have signed. */
function signedInOf(
  { book }: SignIn,
  connections: readonly (ConnectionData | undefined)[]
): ConnectionData | undefined {
  return connections.find((connection) => connection && book.of(connection))
}

/** Forgets all sessions on this page and emits `signIn:ended`. */
export function forget(signIn: SignIn): void {
  signIn.book.clear()
  sessionsEnded(signIn)
  signedInLast(signIn)
  signIn.context.emit('signIn:ended', { reason: 'user' })
  refreshStatus(signIn)
}
