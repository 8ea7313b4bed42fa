import type { UserAnswer, WalletUser } from '../../api.ts'
import type { ServerContext } from '../context.ts'
import { deviceCookie, newToken, sessionCookie, type Token, tokenOf } from '../http/cookies.ts'
import type { AppContext, LoginBrowser } from '../http/request.ts'
import { SESSION_LIFE_MS } from '../limits.ts'
import type { NewSession } from '../store/sessionTypes.ts'

/** The user that is logged in now, and what the browser gets for it. */
export interface BegunSession extends SessionTokens {
  readonly user: WalletUser
}

interface SessionTokens {
  readonly session: Token
  /** By which the device is known from now on. */
  readonly device: Token
}

/**
 * Makes the tokens of a session, and what is stored of them. A browser that has been known keeps its token. Those of a device login
 * are made of its cookie, and those of a login by a provider of its id too: they are the same whenever it asks.
 */
export function newSession(
  server: ServerContext,
  request: {
    readonly browser: LoginBrowser
    readonly login?: Token
    /** Id of the login by a provider. */
    readonly social?: string
  }
): { readonly tokens: SessionTokens; readonly stored: NewSession } {
  const { browser, login, social } = request
  const made = (what: keyof SessionTokens, cookie: Token): Uint8Array =>
    social === undefined
      ? server.secrets.hash('login', `${what} of ${cookie.text}`)
      : server.secrets.hash('social', `${what} of ${social} in ${cookie.text}`)
  const make = (what: keyof SessionTokens): Token => (login === undefined ? newToken() : tokenOf(made(what, login)))
  const tokens = { session: make('session'), device: browser.device ?? make('device') }
  return {
    tokens,
    stored: {
      session: { hash: tokens.session.hash, expiresAtMs: server.clock.now() + SESSION_LIFE_MS },
      endedSession: browser.session?.hash,
      device: tokens.device.hash,
    },
  }
}

/** Gives the browser its session, and returns the answer. */
export function giveSession(context: AppContext, { user, session, device }: BegunSession): UserAnswer {
  sessionCookie.write(context, session)
  deviceCookie.write(context, device)
  return { user }
}
