import { createHash, randomBytes } from 'node:crypto'
import type { Context } from 'hono'
import { getCookie, setCookie } from 'hono/cookie'
import { SESSION_LIFE_MS } from '../limits.ts'

/** A new session: what the browser gets, and what the server keeps of it. */
export interface NewSession {
  /** 256 random bits in base64url. */
  readonly token: string
  /** SHA-256 of the token. */
  readonly hash: Uint8Array
}

/** Makes a session's token. */
export function newSession(): NewSession {
  const token = randomBytes(32).toString('base64url')
  return { token, hash: hashOf(token) }
}

/** The hash of the session that a request brings; `undefined` without a cookie of our form. */
export function readSession(context: Context): Uint8Array | undefined {
  const token = getCookie(context, NAME)
  return token !== undefined && TOKEN.test(token) ? hashOf(token) : undefined
}

/** Gives the browser a session. It is kept apart for each site that embeds the frame, and no script reads it. */
export function writeSession(context: Context, token: string): void {
  setCookie(context, NAME, token, { ...ATTRIBUTES, maxAge: SESSION_LIFE_MS / 1000 })
}

/** Takes the session away from the browser. */
export function clearSession(context: Context): void {
  setCookie(context, NAME, '', { ...ATTRIBUTES, maxAge: 0 })
}

function hashOf(token: string): Uint8Array {
  return new Uint8Array(createHash('sha256').update(token).digest())
}

const NAME = '__Host-portico'
const TOKEN = /^[A-Za-z0-9_-]{43}$/
const ATTRIBUTES = { path: '/', secure: true, httpOnly: true, sameSite: 'None', partitioned: true } as const
