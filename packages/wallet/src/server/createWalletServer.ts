import { Hono } from 'hono'
import { timeout } from 'hono/timeout'
import type { ApiErrorCode } from '../api.ts'
import { createSweeper } from './createSweeper.ts'
import { ApiError, OperatorError } from './errors.ts'
import { createRequestLimit } from './http/createRequestLimit.ts'
import { API_HEADERS, commonHeaders } from './http/headers.ts'
import { type App, ipOf, type RouteServer, refuseStrangers } from './http/request.ts'
import { reasonOf } from './log.ts'
import { addDeletion } from './routes/checkOwner.ts'
import { addDeviceLogins, addLinks } from './routes/devices.ts'
import { addEmailChange } from './routes/emailChange.ts'
import { addEnterCode } from './routes/enterCode.ts'
import { addHealth } from './routes/health.ts'
import { addLogOut } from './routes/logOut.ts'
import { addPages, type PagesServer } from './routes/pages.ts'
import { addPasskeys } from './routes/passkeys.ts'
import { addRecoveries } from './routes/recoveries.ts'
import { addSendCode } from './routes/sendCode.ts'
import { addFarcaster } from './routes/social/farcaster.ts'
import { addPasskeyLogin } from './routes/social/passkey.ts'
import { addSocialLogin } from './routes/social/social.ts'
import { addSocialCallbacks } from './routes/social/socialCallback.ts'
import { addUserLogins } from './routes/userLogins.ts'
import { addWallets } from './routes/wallet.ts'
import { addWindows } from './routes/windows.ts'

/** What a server is made of. */
export interface WalletServerOptions extends PagesServer {
  /** How many proxies of the operator stand before the server. */
  readonly proxies: number
  /** After which a request is answered with `SERVER_FAILED`. */
  readonly requestLimitMs: number
}

/** The frame's page, its files and its API. */
export interface WalletServer {
  /** Answers a request. `ip` is the address of its connection. Never rejects. */
  fetch(request: Request, connection?: { readonly ip?: string | undefined }): Promise<Response>
}

/** Makes the server over Web requests. It begins nothing by itself. */
export function createWalletServer(options: WalletServerOptions): WalletServer {
  const app = createApp(options)
  return { fetch: async (request, connection = {}) => app.fetch(request, connection) }
}

function createApp(options: WalletServerOptions): App {
  const server = { ...options, sweep: createSweeper(options) }
  const app: App = new Hono()
  app.use(async (context, next) => {
    const startedAtMs = server.clock.now()
    await next()
    server.log({
      event: 'request',
      method: METHODS.includes(context.req.method) ? context.req.method : 'other',
      path: loggedPath(app, context.req.path),
      status: context.res.status,
      durationMs: server.clock.now() - startedAtMs,
      error: context.error instanceof ApiError ? context.error.code : undefined,
    })
  })
  app.use(commonHeaders({ isHttps: server.url.protocol === 'https:' }))
  app.use(async (context, next) => {
    await next()
    const { headers } = context.res
    if (!headers.has('cross-origin-opener-policy')) headers.set('cross-origin-opener-policy', 'same-origin')
    if (headers.has('content-security-policy')) return
    for (const [name, value] of Object.entries(API_HEADERS)) headers.set(name, value)
  })
  app.use(timeout(server.requestLimitMs, () => tooSlow(server.requestLimitMs)))
  // Load balancers ask often, and from one address: before the limit of requests.
  addHealth(app, server)
  const countRequest = createRequestLimit({ limit: server.limits.requestsPerIp, clock: server.clock })
  app.use(async (context, next) => {
    const retryInMs = countRequest(ipOf(server, context))
    if (retryInMs !== undefined) throw new ApiError('RATE_LIMITED', { retryInMs })
    await next()
  })
  addPages(app, server)
  addSocialCallbacks(app, server)
  app.use('/api/*', async (context, next) => {
    refuseStrangers(server, context)
    await next()
  })
  for (const add of ROUTES) add(app, server)
  app.notFound(() => new ApiError('NOT_FOUND', {}).getResponse())
  app.onError((error) => {
    const failure: ApiError = error instanceof ApiError ? error : new ApiError('SERVER_FAILED', {}, { cause: error })
    const part = PARTS[failure.code]
    if (part !== undefined) server.log({ event: 'failure', part, reason: reasonOf(failure.cause) })
    return failure.getResponse()
  })
  return app
}

/** What the log calls a path: nothing that a visitor has made up. */
function loggedPath(app: App, path: string): string {
  if (path.startsWith('/assets/')) return '/assets'
  return app.routes.some((route) => route.path === path && route.method !== 'ALL') ? path : 'other'
}

function tooSlow(limitMs: number): ApiError {
  const cause = new OperatorError(`A request took longer than ${limitMs} ms.`)
  return new ApiError('SERVER_FAILED', {}, { cause })
}

const ROUTES: readonly ((app: App, server: RouteServer) => void)[] = [
  addSendCode,
  addEnterCode,
  addDeviceLogins,
  addLogOut,
  addLinks,
  addSocialLogin,
  addFarcaster,
  addPasskeyLogin,
  addEmailChange,
  addWallets,
  addUserLogins,
  addPasskeys,
  addRecoveries,
  addDeletion,
  addWindows,
]
const METHODS: readonly string[] = ['GET', 'HEAD', 'POST', 'OPTIONS']
const PARTS: Readonly<Partial<Record<ApiErrorCode, 'database' | 'mail' | 'server'>>> = {
  DATABASE_FAILED: 'database',
  MAIL_FAILED: 'mail',
  SERVER_FAILED: 'server',
}
