import { loginCookie, sessionCookie } from '../http/cookies.ts'
import { type App, browserOf, type RouteServer } from '../http/request.ts'
import { newSession } from './newSession.ts'

/** Adds what ends a browser's session, and the login that waits in it, with the session that this may just have begun. */
export function addLogOut(app: App, server: RouteServer): void {
  app.post('/api/logout', async (context) => {
    const browser = browserOf(server, context)
    const { session, login } = browser
    const begun = login && newSession(server, { browser, login }).stored.session
    const sessions = [session, begun].flatMap((one) => one?.hash ?? [])
    if (sessions.length > 0) await server.store.use((store) => store.logOut({ sessions, login: login?.hash }))
    sessionCookie.clear(context)
    if (login !== undefined) loginCookie.clear(context)
    return context.body(null, 204)
  })
}
