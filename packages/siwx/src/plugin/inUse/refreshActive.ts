import { later } from '../later.js'
import type { SignIn } from '../signIn.js'
import { activeOf, isActedRight, refreshStatus } from './refreshStatus.js'

/** Brings the status up to date where the page may be about another account by now, and has the keeper act for that. */
export function refreshActive(signIn: SignIn): void {
  refreshStatus(signIn)
  const connection = activeOf(signIn)
  if (!connection || isActedRight(signIn, connection)) return
  void later().then(
    ({ useActive }) => useActive(signIn),
    () => undefined
  )
}
