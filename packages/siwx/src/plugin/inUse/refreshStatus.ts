import { activeConnection, type ConnectionData } from '@portico/core'
import type { SignInStatus } from '@portico/core/plugin'
import { isRequired } from '../options.js'
import type { SignIn } from '../signIn.js'

/** The connection that the page is about. */
export function activeOf({ context }: Pick<SignIn, 'context'>): ConnectionData | undefined {
  return activeConnection({ connections: context.snapshot('connections'), networks: context.snapshot('networks') })
}

/** Whether the keeper acts for the session that counts for a connection: where it has one for all accounts, it always does. */
export function isActedFor({ keeper, book }: SignIn, connection: ConnectionData): boolean {
  return !keeper.useSession || book.isInUse(connection)
}

/** Whether the keeper acts for the account of the page's connection, or for none where that isn't signed in. */
export function isActedRight(signIn: SignIn, connection: ConnectionData): boolean {
  const { book, options, keeper, context } = signIn
  if (book.of(connection)) return isActedFor(signIn, connection)
  const isKept =
    keeper.useSession !== undefined || options.addSession !== undefined || options.getSessions !== undefined
  // A connection may only stand in while others are restored.
  const isSettled = Object.keys(context.snapshot('connections').phases).length === 0
  return book.isNoneInUse || !isKept || !isSettled || isRequired(options)
}

/** Updates the public state: whether the account in use is signed in, and the keeper acts for it. */
export function refreshStatus(signIn: SignIn): void {
  const { book, state } = signIn
  const connection = activeOf(signIn)
  // A watched address proves no ownership.
  const isAccount = connection && !connection.watchOnly
  const session = isAccount && isActedFor(signIn, connection) ? book.of(connection) : undefined
  const status = statusOf(signIn, session !== undefined)
  const before = state.snapshot()
  if (before.status !== status || JSON.stringify(before.session) !== JSON.stringify(session))
    state.set({ status, session })
}

/** Whether the page is about another namespace than that of a connection. */
export function isElsewhere({ context }: SignIn, { namespace }: Pick<ConnectionData, 'namespace'>): boolean {
  return context.snapshot('networks').activeNamespace !== namespace
}

function statusOf(signIn: SignIn, isSignedIn: boolean): SignInStatus {
  const { open, lookups } = signIn
  if (open?.isRequired && !(isSignedIn && isElsewhere(signIn, open.connection))) return 'required'
  if (isSignedIn) return 'signedIn'
  return lookups > 0 ? 'checking' : 'signedOut'
}
