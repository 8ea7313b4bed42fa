import type { ServerContext } from '../context.ts'
import { type LoginBrowser, newSession } from './newSession.ts'

/** Ends a browser's session, and the login that waits in it, with the session that this may just have begun. */
export async function logOut(server: ServerContext, browser: LoginBrowser): Promise<void> {
  const { session, login } = browser
  if (session === undefined && login === undefined) return
  const begun = login && newSession(server, { browser, login }).stored.session
  const sessions = [session, begun].flatMap((one) => one?.hash ?? [])
  await server.store.use((store) => store.logOut({ sessions, login: login?.hash }))
}
