import { isPorticoError, readText } from '@portico/core/internal/foreign'
import type { Context, Hono } from 'hono'
import type { WalletUser } from '../../api.ts'
import { deviceName } from '../../deviceName.ts'
import type { ServerContext } from '../context.ts'
import { ApiError } from '../errors.ts'
import { BODY_BYTES } from '../limits.ts'
import { askerOf } from '../mail/askerOf.ts'
import type { EmailChanger } from '../routes/emailChange.ts'
import type { LoginBrowser } from '../routes/newSession.ts'
import { clientIp } from './clientIp.ts'
import { deviceCookie, loginCookie, sessionCookie } from './cookies.ts'

/** What comes with a request beside itself. */
export interface Environment {
  /** Address of its connection. */
  readonly Bindings: { readonly ip?: string | undefined }
}

/** The server's paths. */
export type App = Hono<Environment>

/** One request. */
export type AppContext = Context<Environment>

/** A server that knows how many proxies of the operator stand before it, and which origins may embed the frame. */
export type ProxiedServer = ServerContext & { readonly proxies: number; readonly dapps: readonly string[] }

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

/** Who is logged in. Rejects `SIGNED_OUT`. */
export async function userOf(server: ServerContext, context: AppContext): Promise<WalletUser> {
  const session = sessionCookie.read(context)
  const nowMs = server.clock.now()
  const user = session && (await server.store.use((store) => store.userOf({ session: session.hash, nowMs })))
  if (user === undefined) throw new ApiError('SIGNED_OUT', {})
  return user
}

/** Who has logged in just now. Rejects `SIGNED_OUT`, `LOGIN_STALE`. */
export async function freshUserOf(server: ServerContext, context: AppContext): Promise<WalletUser> {
  const user = await userOf(server, context)
  if (user.freshForMs === 0) throw new ApiError('LOGIN_STALE', {})
  return user
}

/** Who is logged in, and in which session. Rejects `SIGNED_OUT`. */
export async function changerOf(server: ProxiedServer, context: AppContext): Promise<EmailChanger> {
  const session = sessionCookie.read(context)
  const user = await userOf(server, context)
  if (session === undefined) throw new ApiError('SIGNED_OUT', {})
  return { user, session, ip: ipOf(server, context), asker: askerOf(context.req.raw.headers, server) }
}

/** The browser that logs in. */
export function browserOf(server: ProxiedServer, context: AppContext): LoginBrowser {
  return {
    ip: ipOf(server, context),
    asker: askerOf(context.req.raw.headers, server),
    name: deviceName({ userAgent: context.req.header('user-agent') ?? '' }),
    session: sessionCookie.read(context),
    device: deviceCookie.read(context),
    login: loginCookie.read(context),
  }
}

/** Whom limits count. */
export function ipOf(server: ProxiedServer, context: AppContext): string {
  const forwardedFor = context.req.header('x-forwarded-for')
  return clientIp({ connection: context.env.ip, forwardedFor, proxies: server.proxies })
}
