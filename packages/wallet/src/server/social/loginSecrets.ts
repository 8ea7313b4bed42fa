import { timingSafeEqual } from 'node:crypto'
import type { ServerContext } from '../context.ts'
import type { Token } from '../http/cookies.ts'
import { textOf } from '../http/decode.ts'
import type { LoginSecrets } from './types.ts'

/** What a login is bound with, by its id and the cookie of the window. The server stores nothing of it, and no other browser has the cookie. */
export function secretsOf(server: ServerContext, { id, browser }: LoginOfBrowser): LoginSecrets {
  const make = (what: string): string => textOf(server.secrets.hash('social', `${what} of ${id} in ${browser.text}`))
  return { state: `${id}.${make('state')}`, codeVerifier: make('verifier'), nonce: make('nonce') }
}

/** The nonce of a login with Farcaster, by its id and the cookie of the frame, or of the window: 32 letters and digits, as its messages have no others. */
export function farcasterNonceOf(server: ServerContext, { id, browser }: LoginOfBrowser): string {
  const hash = server.secrets.hash('social', `farcaster of ${id} in ${browser.text}`)
  return Buffer.from(hash).toString('hex').slice(0, 32)
}

/** What the window of a login asks a passkey to sign, by the login's id and the cookie of the window: 32 bytes in base64url. */
export function passkeyChallengeOf(server: Pick<ServerContext, 'secrets'>, { id, browser }: LoginOfBrowser): string {
  return textOf(server.secrets.hash('social', `challenge of ${id} in ${browser.text}`))
}

/** What a passkey signs in a session, by its cookie and the login in it: 32 bytes in base64url. Once it has confirmed that login, it signs another. */
export function sessionChallengeOf(
  server: Pick<ServerContext, 'secrets'>,
  { session, loggedInAtMs }: { readonly session: Token; readonly loggedInAtMs: number }
): string {
  return textOf(server.secrets.hash('social', `challenge of session ${session.text} since ${loggedInAtMs}`))
}

/** The login that a state is of, where this browser has it. */
export function idOfState(
  server: ServerContext,
  { state, browser }: { readonly state: string; readonly browser: Token | undefined }
): string | undefined {
  const id = STATE.exec(state)?.groups?.['id']
  if (id === undefined || browser === undefined) return undefined
  return isSame(state, secretsOf(server, { id, browser }).state) ? id : undefined
}

/** What the frame and the window of a login tell each other by, in one browser: the `proof` before, the `ticket` after. */
export function bindingOf(server: ServerContext, { what, id }: LoginBinding): string {
  return textOf(server.secrets.hash('social', `${what} of ${id}`))
}

/** Whether this is it. */
export function isBinding(
  server: ServerContext,
  { given, ...binding }: LoginBinding & { readonly given: string }
): boolean {
  return isSame(given, bindingOf(server, binding))
}

interface LoginOfBrowser {
  readonly id: string
  /** Cookie of the window; of a login with Farcaster, of the frame. */
  readonly browser: Token
}

interface LoginBinding {
  readonly what: 'proof' | 'ticket'
  readonly id: string
}

function isSame(given: string, right: string): boolean {
  const [one, other] = [Buffer.from(given), Buffer.from(right)]
  return one.length === other.length && timingSafeEqual(one, other)
}

const STATE = /^(?<id>[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})\.[\w-]{43}$/
