import { isPorticoError, readText } from '@portico/core/internal/foreign'
import type { Context, Hono } from 'hono'
import type { WalletUser } from '../../api.ts'
import { deviceName } from '../../deviceName.ts'
import type { ServerContext } from '../context.ts'
import { ApiError } from '../errors.ts'
import { BODY_BYTES } from '../limits.ts'
import { askerOf, type MailAsker } from '../mail/askerOf.ts'
import { clientIp } from './clientIp.ts'
import { deviceCookie, loginCookie, sessionCookie, type Token } from './cookies.ts'

/** What comes with a request beside itself. */
export interface Environment {
  /** Address of its connection. */
  readonly Bindings: { readonly ip?: string | undefined }
}

/** The server's paths. */
export type App = Hono<Environment>

/** One request. */
export type AppContext = Context<Environment>

/** What the handlers of routes are given. */
export interface RouteServer extends ServerContext {
  /** How many proxies of the operator stand before the server. */
  readonly proxies: number
  /** Origins that may embed the frame. */
  readonly dapps: readonly string[]
  /** Deletes what has ended, now and then. */
  readonly sweep: () => Promise<void>
}

/** What a browser brings that logs in. */
export interface LoginBrowser {
  readonly ip: string
  /** Language and app of the mails that it asks for. */
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

/** The user that changes something of theirs, and in which session. */
export interface Changer {
  readonly user: WalletUser
  readonly session: Token
  readonly ip: string
  readonly asker: MailAsker
}

/** Lets only the frame's own page in: a browser says where a request comes from, and no page can change that. */
export function refuseStrangers(server: ServerContext, context: AppContext): void {
  const isRead = context.req.method === 'GET' || context.req.method === 'HEAD'
  const site = context.req.header('sec-fetch-site') ?? 'none'
  const isOwn = isRead ? site === 'same-origin' || site === 'none' : context.req.header('origin') === server.url.origin
  if (!isOwn) throw new ApiError('ORIGIN_REFUSED', {})
}

/** The body of at most `bytes`, not yet decoded. Rejects `BODY_INVALID`, also where it breaks off, and `BODY_TOO_LARGE`. */
export async function readJson(context: AppContext, { bytes = BODY_BYTES } = {}): Promise<unknown> {
  const [type] = (context.req.header('content-type') ?? '').split(';')
  if (type?.trim().toLowerCase() !== 'application/json') throw new ApiError('BODY_INVALID', {})
  try {
    return JSON.parse(await readText({ source: context.req.raw, maxBytes: bytes }))
  } catch (cause) {
    throw new ApiError(isPorticoError(cause) ? 'BODY_TOO_LARGE' : 'BODY_INVALID', {}, { cause })
  }
}

/** The user that is logged in. Rejects `SIGNED_OUT`. */
export async function loggedInUserOf(server: ServerContext, context: AppContext): Promise<WalletUser> {
  const session = sessionCookie.read(context)
  const nowMs = server.clock.now()
  const user = session && (await server.store.use((store) => store.userOf({ session: session.hash, nowMs })))
  if (user === undefined) throw new ApiError('SIGNED_OUT', {})
  return user
}

/** The user, who has logged in just now. Rejects `SIGNED_OUT`, `LOGIN_STALE`. */
export async function freshUserOf(server: ServerContext, context: AppContext): Promise<WalletUser> {
  const user = await loggedInUserOf(server, context)
  checkFresh(user)
  return user
}

/** Throws `LOGIN_STALE` for a user who hasn't logged in just now. */
export function checkFresh({ freshForMs }: WalletUser): void {
  if (freshForMs === 0) throw new ApiError('LOGIN_STALE', {})
}

/** The user that is logged in, and in which session. Rejects `SIGNED_OUT`. */
export async function changerOf(server: RouteServer, context: AppContext): Promise<Changer> {
  const session = sessionCookie.read(context)
  const user = await loggedInUserOf(server, context)
  if (session === undefined) throw new ApiError('SIGNED_OUT', {})
  return { user, session, ip: ipOf(server, context), asker: askerOf(context.req.raw.headers, server) }
}

/** The browser that logs in. */
export function browserOf(server: RouteServer, context: AppContext): LoginBrowser {
  return {
    ip: ipOf(server, context),
    asker: askerOf(context.req.raw.headers, server),
    name: deviceName({ userAgent: context.req.header('user-agent') ?? '' }),
    session: sessionCookie.read(context),
    device: deviceCookie.read(context),
    login: loginCookie.read(context),
  }
}

/** The address that limits count. */
export function ipOf(server: RouteServer, context: AppContext): string {
  const forwardedFor = context.req.header('x-forwarded-for')
  return clientIp({ connection: context.env.ip, forwardedFor, proxies: server.proxies })
}
