import type { SignInFields } from '../message/fields.js'
import { parseMessage } from '../message/parseMessage.js'
import { checkAge, checkMessage, endOf } from './checkMessage.js'
import { checkSignature, verifierOf } from './checkSignature.js'
import { checkOrigin, checkReader } from './http/checkOrigin.js'
import type { SessionCookie } from './http/cookies.js'
import { readAccount } from './http/readAccount.js'
import { readSignedMessage } from './http/readSignedMessage.js'
import { respond } from './http/respond.js'
import type { Nonces } from './nonces.js'
import { SignInError } from './SignInError.js'
import { isMeant } from './sessions/account.js'
import type { Sessions } from './sessions/sessions.js'
import type { Read } from './sessions/storedSessions.js'
import type { Settings } from './settings.js'

/** Last part of the paths. */
export type RouteName = 'nonce' | 'verify' | 'session' | 'use' | 'sign-out' | 'sign-out-everywhere'

/** Answers, or throws what the request is refused for. */
export type Route = (request: Request) => Promise<Response>

/** What the routes are made of. */
export interface Parts {
  readonly settings: Settings
  readonly nonces: Nonces
  readonly sessions: Sessions
  readonly cookie: SessionCookie
}

/** The routes, by name. */
export function createRoutes(parts: Parts): Readonly<Record<RouteName, Route>> {
  const { settings, nonces, sessions, cookie } = parts
  return {
    nonce: get(async () => {
      const { nonce, issuedAtMs, expiresAtMs } = await nonces.issue()
      return respond({ body: { nonce, issuedAt: new Date(issuedAtMs).toISOString(), expiresAtMs } })
    }),
    session: get(async (request) => {
      const token = readToken(cookie, request)
      return respond({ body: bodyOf(token === undefined ? undefined : await sessions.read(token)) })
    }),
    verify: post(settings, (request, origin) => verify(parts, request, origin)),
    use: post(settings, (request) => use(parts, request)),
    'sign-out': post(settings, (request) => signOut(parts, request)),
    'sign-out-everywhere': post(settings, (request) => signOutEverywhere(parts, request)),
  }
}

async function verify(parts: Parts, request: Request, origin: string | undefined): Promise<Response> {
  const { settings, nonces, sessions, cookie } = parts
  const signed = await readSignedMessage(request, settings.maxBodyBytes)
  const fields = parse(signed.message)
  const check = (): void => {
    const origins = origin === undefined ? settings.origins : [origin]
    checkMessage({ ...settings, fields, origins, nowMs: settings.clock.now() })
  }
  check()
  const verifier = verifierOf(settings.verifiers, { fields })
  checkAge({ ...settings, fields, nonceIssuedAtMs: await nonces.check(fields.nonce) })
  const isOneNetwork = await checkSignature({
    ...settings,
    verifier,
    signed: { ...signed, fields },
    signal: request.signal,
  })
  // Waiting took time, and it may be over.
  check()
  const { token, session } = await sessions.begin({
    ...fields,
    isOneNetwork,
    endsAtMs: endOf(fields),
    earlier: cookie.read(request),
    // As late as that, so that the same signature can be sent again after an answer that was not final. Of several requests
    // that came this far, one succeeds.
    commit: () => nonces.use(fields.nonce),
  })
  const lifetimeMs = Math.max(...session.accounts.map(({ expiresAtMs }) => expiresAtMs)) - settings.clock.now()
  return respond({ body: { session }, headers: { 'Set-Cookie': cookie.write(token, lifetimeMs) } })
}

async function use({ settings, sessions, cookie }: Parts, request: Request): Promise<Response> {
  const account = await readAccount(request, settings.maxBodyBytes)
  if (account === 'all') throw new SignInError('BODY_INVALID')
  const token = readToken(cookie, request)
  const session = token === undefined ? undefined : await sessions.use(token, account)
  if (session === undefined) throw new SignInError('SESSION_REQUIRED')
  return respond({ body: { session } })
}

async function signOut(parts: Parts, request: Request): Promise<Response> {
  const { settings, sessions, cookie } = parts
  const account = await readAccount(request, settings.maxBodyBytes)
  const tokens = cookie.read(request)
  // Of several cookies any may be the user's: they all end.
  for (const token of tokens) await sessions.end(token, tokens.length === 1 ? account : 'all')
  return answerWithRest(parts, tokens)
}

async function signOutEverywhere(parts: Parts, request: Request): Promise<Response> {
  const { settings, sessions, cookie } = parts
  const account = await readAccount(request, settings.maxBodyBytes)
  const tokens = cookie.read(request)
  const found = await Promise.all(tokens.map((token) => sessions.read(token)))
  // Only accounts that are signed in here may be signed out everywhere.
  const theirs = found
    .flatMap((read) => read?.accounts ?? [])
    .filter((one) => account === 'all' || isMeant(one, account))
  if (theirs.length === 0) throw new SignInError('SESSION_REQUIRED')
  for (const one of theirs) await sessions.endAll(one)
  for (const token of tokens) await sessions.end(token, tokens.length === 1 ? account : 'all')
  return answerWithRest(parts, tokens)
}

/** What is left of the browser's session. The cookie goes with the last account. */
async function answerWithRest({ sessions, cookie }: Parts, tokens: readonly string[]): Promise<Response> {
  const [token, ...others] = tokens
  const left = token === undefined || others.length > 0 ? undefined : await sessions.read(token)
  return respond({ body: bodyOf(left), headers: left === undefined ? { 'Set-Cookie': cookie.clear() } : {} })
}

/** The session, or null for a visitor who isn't signed in; beside null the accounts, while the page shows another one. */
function bodyOf(read: Read | undefined): object {
  return { session: read?.session ?? null, ...(read && !read.session && { accounts: read.accounts }) }
}

/** The token of the browser's session. Throws COOKIE_DUPLICATE for several: any may be the user's. */
function readToken(cookie: SessionCookie, request: Request): string | undefined {
  const [token, ...others] = cookie.read(request)
  if (others.length > 0) throw new SignInError('COOKIE_DUPLICATE')
  return token
}

function parse(message: string): SignInFields {
  try {
    return parseMessage(message)
  } catch {
    // The cause would have a part of the message in it.
    throw new SignInError('MESSAGE_INVALID')
  }
}

function get(route: Route): Route {
  return async (request) => {
    if (request.method !== 'GET') throw new SignInError('METHOD_NOT_ALLOWED', { allow: 'GET' })
    checkReader(request)
    return await route(request)
  }
}

function post(settings: Settings, route: (request: Request, origin: string | undefined) => Promise<Response>): Route {
  return async (request) => {
    if (request.method !== 'POST') throw new SignInError('METHOD_NOT_ALLOWED', { allow: 'POST' })
    return await route(request, checkOrigin(request, settings.origins))
  }
}
