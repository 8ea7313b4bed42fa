import type { WalletUser } from '../../api.ts'
import type { ServerContext } from '../context.ts'
import { newToken, type Token, tokenOf } from '../http/cookies.ts'
import { SESSION_LIFE_MS } from '../limits.ts'
import type { MailAsker } from '../mail/askerOf.ts'
import type { NewSession } from '../store/types.ts'

/** What a browser brings that logs in. */
export interface LoginBrowser {
  readonly ip: string
  /** For whom it asks for mails. */
  readonly asker: MailAsker
  /** Such as `Chrome on macOS`. */
  readonly name: string
  /** The session that it has, and that ends with the next one. */
  readonly session: Token | undefined
  /** By which it is known. */
  readonly device: Token | undefined
  /** The login that goes on in it: it has asked for codes, or waits for the device to be confirmed. */
  readonly login: Token | undefined
}

/** Who is logged in now, and what the browser gets for it. */
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
 * are made of its cookie, and are the same whenever it asks.
 */
export function newSession(
  server: ServerContext,
  { browser, login }: { readonly browser: LoginBrowser; readonly login?: Token }
): { readonly tokens: SessionTokens; readonly stored: NewSession } {
  const make = (what: keyof SessionTokens): Token =>
    login === undefined ? newToken() : tokenOf(server.secrets.hash('login', `${what} of ${login.text}`))
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
