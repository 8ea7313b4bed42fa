import { activeConnection, type ConnectionData } from '@portico/core'
import type { SignInStatus } from '@portico/core/plugin'
import type { SignIn } from './signIn.js'

/** The connection that the page is about. */
export function activeOf({ context }: SignIn): ConnectionData | undefined {
  return activeConnection({ connections: context.snapshot('connections'), networks: context.snapshot('networks') })
}

/** Brings what everybody may see up to date: whether the account in use is signed in. */
export function refreshStatus(signIn: SignIn): void {
  const { book, state } = signIn
  const connection = activeOf(signIn)
  const session = connection && book.of(connection)
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
