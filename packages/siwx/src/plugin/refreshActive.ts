import { later } from './later.js'
import { activeOf, isActedFor, refreshStatus } from './refreshStatus.js'
import type { SignIn } from './signIn.js'

/** Brings the status up to date where the page may be about another account by now, and has the keeper act for that. */
export function refreshActive(signIn: SignIn): void {
  refreshStatus(signIn)
  const connection = activeOf(signIn)
  if (!connection || !signIn.book.of(connection) || isActedFor(signIn, connection)) return
  void later().then(
    ({ useActive }) => useActive(signIn),
    () => undefined
  )
}
