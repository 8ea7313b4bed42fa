import { createHash, randomBytes } from 'node:crypto'
import type { Context } from 'hono'
import { getCookie, setCookie } from 'hono/cookie'
import { DEVICE_LIFE_MS, DEVICE_LOGIN_LIFE_MS, SESSION_LIFE_MS, SOCIAL_LIFE_MS } from '../limits.ts'
import { textOf } from './decode.ts'

/** What a cookie is worth, and what the server keeps of it. */
export interface Token {
  /** 256 random bits in base64url. */
  readonly text: string
  /** SHA-256 of the text. */
  readonly hash: Uint8Array
}

/** A cookie of the wallet's origin. No script reads it. */
export interface TokenCookie {
  /** What a request brings; `undefined` without a cookie of our form. */
  read(context: Context): Token | undefined
  /** Gives it to the browser, for its whole life from now on. */
  write(context: Context, token: Token): void
  /** Takes it away from the browser. */
  clear(context: Context): void
}

/** Makes a token. */
export function newToken(): Token {
  return tokenOf(randomBytes(32))
}

/** The token of 32 bytes. */
export function tokenOf(bytes: Uint8Array): Token {
  const text = textOf(bytes)
  return { text, hash: hashOf(text) }
}

/** The session of the logged-in user. It and the next two are the frame's, and are kept apart for each site that embeds it. */
export const sessionCookie: TokenCookie = tokenCookie({ name: '__Host-portico', lifeMs: SESSION_LIFE_MS })

/** Which device it is, for those users who have confirmed it. */
export const deviceCookie: TokenCookie = tokenCookie({ name: '__Host-portico-device', lifeMs: DEVICE_LIFE_MS })

/** Which login goes on here: it has asked for codes, or waits for its device to be confirmed or for a provider. What it has brought may be asked for again by it. */
export const loginCookie: TokenCookie = tokenCookie({ name: '__Host-portico-login', lifeMs: DEVICE_LOGIN_LIFE_MS })

/** Which browser it is that goes to a provider and comes back. It is the window's: a navigation from the provider has it. */
export const socialCookie: TokenCookie = tokenCookie({
  name: '__Host-portico-social',
  lifeMs: SOCIAL_LIFE_MS,
  isOfWindow: true,
})

function tokenCookie(request: {
  readonly name: string
  readonly lifeMs: number
  readonly isOfWindow?: boolean
}): TokenCookie {
  const { name, lifeMs, isOfWindow = false } = request
  const place = isOfWindow ? ({ sameSite: 'Lax' } as const) : ({ sameSite: 'None', partitioned: true } as const)
  const attributes = { path: '/', secure: true, httpOnly: true, ...place }
  return {
    read: (context) => {
      const text = getCookie(context, name)
      return text !== undefined && FORM.test(text) ? { text, hash: hashOf(text) } : undefined
    },
    write: (context, { text }) => setCookie(context, name, text, { ...attributes, maxAge: lifeMs / 1000 }),
    clear: (context) => setCookie(context, name, '', { ...attributes, maxAge: 0 }),
  }
}

function hashOf(text: string): Uint8Array {
  return new Uint8Array(createHash('sha256').update(text).digest())
}

const FORM = /^[A-Za-z0-9_-]{43}$/
