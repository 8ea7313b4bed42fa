import { type ConnectionData, PorticoError } from '@portico/core'
import { leaveQuestion } from './askToSign.js'
import { warnOf } from './endUnwanted.js'
import { isRequired } from './isRequired.js'
import { lookUp } from './lookUp.js'
import { refreshStatus } from './refreshStatus.js'
import type { SignIn } from './signIn.js'

/** `portico.signIn.signOut`: ends the session, in every tab. Rejects when its keeper could not be told. */
export async function signOut(signIn: SignIn): Promise<void> {
  await signIn.keeper.setSessions([])
  signIn.tabs.post('signedOut')
  await endHere(signIn)
}

/** What it means for this page that the session was ended. */
export async function endHere(signIn: SignIn): Promise<void> {
  const { context, open, options } = signIn
  forget(signIn)
  if (open?.running) {
    open.isSignedOut = true
    if (!open.isRequired) leaveQuestion(signIn, { question: open, error: new PorticoError('ABORTED', {}) })
  }
  // One that waits for the answer of the user isn't listed.
  const isAny = context.snapshot('connections').list.length > 0 || open?.isRequired === true
  if (isRequired(options) && isAny) await context.disconnect()
}

/** One of several accounts was signed out in another tab: who is not signed in any more is disconnected, where it is required. */
export async function endOthers(signIn: SignIn): Promise<void> {
  const { context, book } = signIn
  book.clear()
  signIn.endings += 1
  // Nobody asks about the others, which need no sign-in.
  const known = context.snapshot('connections').list.filter(({ id }) => signIn.wallets.has(id))
  for (const connection of known) {
    // Who cannot be asked about is not signed in.
    const isSignedIn = await lookUp(signIn, { connection }).catch(() => false)
    if (!isSignedIn && isRequired(signIn.options))
      // It may have ended by itself.
      await context.disconnect({ connectionId: connection.id }).catch(() => undefined)
  }
}

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

/** The session ends with the connection it was made with, where the app wants that. `elsewhere`: another page has done that. */
export function endWithConnection(
  signIn: SignIn,
  { connectionId, elsewhere }: { readonly connectionId: string; readonly elsewhere?: true | undefined }
): void {
  const { wallets, context, keeper, last, options, book } = signIn
  const connection = signedInOf(signIn, [wallets.get(connectionId)?.connection, last])
  wallets.delete(connectionId)
  if (connection?.id !== connectionId || options.signOutOnDisconnect === false) return
  const { list } = context.snapshot('connections')
  // Another wallet of the same account stays signed in.
  if (list.some((other) => book.isShared(connection, other))) return
  const isLast = list.length === 0
  const {
    networkId,
    accounts: [{ address }],
  } = connection
  const end = (): Promise<void> => (isLast ? keeper.setSessions([]) : keeper.revokeSession(networkId, address))
  // Other tabs ask who is left.
  if (!elsewhere) void warnOf(signIn, end).then(() => signIn.tabs.post(isLast ? 'signedOut' : 'oneSignedOut'))
  book.remove(connection)
  if (isLast) forget(signIn)
  else refreshStatus(signIn)
}

/** The first that is signed in: of an account that was changed to, nobody may have signed yet. */
function signedInOf(
  { book }: SignIn,
  connections: readonly (ConnectionData | undefined)[]
): ConnectionData | undefined {
  return connections.find((connection) => connection && book.of(connection))
}

function forget(signIn: SignIn): void {
  signIn.book.clear()
  signIn.endings += 1
  signIn.last = undefined
  signIn.context.emit('signIn:ended', { reason: 'user' })
  refreshStatus(signIn)
}
