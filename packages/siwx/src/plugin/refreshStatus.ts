import { activeConnection, type ConnectionData } from '@portico/core'
import type { SignInStatus } from '@portico/core/plugin'
import type { SignIn } from './signIn.js'

/** The connection that the page is about. */
export function activeOf({ context }: SignIn): ConnectionData | undefined {
  return activeConnection({ connections: context.snapshot('connections'), networks: context.snapshot('networks') })
}

/** Whether the keeper acts for the session that counts for a connection: where it has one for all accounts, it always does. */
export function isActedFor({ keeper, book }: SignIn, connection: ConnectionData): boolean {
  return !keeper.useSession || book.isInUse(connection)
}

/** Brings what everybody may see up to date: whether the account in use is signed in, and the keeper acts for it. */
export function refreshStatus(signIn: SignIn): void {
  const { book, state } = signIn
  const connection = activeOf(signIn)
  const session = connection && isActedFor(signIn, connection) ? book.of(connection) : undefined
  const status = statusOf(signIn, session !== undefined)
  const before = state.snapshot()
  if (before.status !== status || JSON.stringify(before.session) !== JSON.stringify(session))
    state.set({ status, session })
}

function statusOf({ open, lookups }: SignIn, isSignedIn: boolean): SignInStatus {
  if (open?.isRequired) return 'required'
  if (isSignedIn) return 'signedIn'
  return lookups > 0 ? 'checking' : 'signedOut'
}
