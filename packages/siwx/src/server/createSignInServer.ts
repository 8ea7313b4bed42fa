import { PorticoError, parseAccountId } from '@portico/core'
import { sessionCookie } from './http/cookies.js'
import { respondOrRefuse } from './http/respond.js'
import { type Nonces, storedNonces } from './nonces.js'
import { createRoutes, type RouteName } from './routes.js'
import { SignInError } from './SignInError.js'
import { createGenerations } from './sessions/generations.js'
import { createSessions, type Sessions } from './sessions/sessions.js'
import { readSettings, type Settings } from './settings.js'
import { signedNonces } from './signedNonces.js'
import { createRecords } from './store/records.js'
import { createTurns } from './store/turns.js'
import type { SignInServer, SignInServerOptions } from './types.js'

/**
 * Returns the server half of sign-in: functions from a Web `Request` to a `Response`, for any framework. They issue
 * nonces, verify signed messages, and keep a session for each browser, with the accounts that are signed in there.
 *
 * Errors: OPTION_INVALID with the option's name.
 *
 * @example
 * export const signIn = createSignInServer({
 *   origin: 'https://app.example',
 *   verifiers: [verifyEvm({ clients })],
 *   store: new Keyv({ store: new KeyvRedis(process.env.REDIS_URL), throwOnErrors: true }),
 * })
 *
 * const response = await signIn.handle(request) // /nonce, /verify, /session, /use, /sign-out, /sign-out-everywhere
 * const session = await signIn.getSession(request) // in your own routes
 */
export function createSignInServer(options: SignInServerOptions): SignInServer {
  const settings = readSettings(options)
  const { nonces, sessions } = createParts(settings)
  const cookie = sessionCookie({ name: settings.cookieName, isSecure: settings.isSecure })
  const routes = createRoutes({ settings, nonces, sessions, cookie })

  const answer = (find: (request: Request) => RouteName) => (request: Request) =>
    respondOrRefuse({ work: async () => await routes[find(request)](request), onError: settings.onError })

  return {
    handle: answer((request) => {
      const name = new URL(request.url).pathname.split('/').filter(Boolean).at(-1) ?? ''
      if (!isRouteName(routes, name)) throw new SignInError('NOT_FOUND')
      return name
    }),
    nonce: answer(() => 'nonce'),
    verify: answer(() => 'verify'),
    session: answer(() => 'session'),
    use: answer(() => 'use'),
    signOut: answer(() => 'sign-out'),
    signOutEverywhere: answer(() => 'sign-out-everywhere'),
    getSession: async (request) => {
      const [token, ...others] = cookie.read(request)
      return token === undefined || others.length > 0 ? undefined : (await sessions.read(token))?.session
    },
    endSessions: async (accountId) => {
      const account = parseAccountId(accountId)
      if (account === undefined) {
        const context = { option: 'accountId', value: accountId, expected: 'a CAIP-10 id' }
        throw new PorticoError('OPTION_INVALID', { context })
      }
      for (const isOneNetwork of [false, true]) await sessions.endAll({ ...account, isOneNetwork })
    },
  }
}

function createParts(settings: Settings): { readonly nonces: Nonces; readonly sessions: Sessions } {
  const { nonceStore, sessionStore, nonceLifetimeMs: lifetimeMs, clock } = settings
  const [turns, now] = [createTurns(), (): number => clock.now()]
  const records = createRecords({ ...settings, store: sessionStore, turns })
  const nonces =
    nonceStore === undefined
      ? signedNonces({ lifetimeMs, now, maxUsed: 100_000 })
      : storedNonces({ records: createRecords({ ...settings, store: nonceStore, turns }), lifetimeMs, now })
  const generations = createGenerations({ ...settings, records, turns, now })
  return { nonces, sessions: createSessions({ ...settings, records, generations, now }) }
}

function isRouteName(routes: Readonly<Record<RouteName, unknown>>, name: string): name is RouteName {
  return Object.hasOwn(routes, name)
}
