import { Hono } from 'hono'
import { compress } from 'hono/compress'
import { timeout } from 'hono/timeout'
import type { ApiErrorCode, CodeAnswer, DeviceAnswer, FrameNetwork, UserAnswer } from '../api.ts'
import type { ServerContext } from './context.ts'
import { createSweeper } from './createSweeper.ts'
import { ApiError, OperatorError } from './errors.ts'
import { deviceCookie, loginCookie, newToken, sessionCookie } from './http/cookies.ts'
import { createRequestLimit } from './http/createRequestLimit.ts'
import {
  decodeChange,
  decodeChangeCode,
  decodeCode,
  decodeDeletion,
  decodeDevice,
  decodeLink,
  decodeLogin,
  decodeRecovery,
  decodeRemoval,
  decodeVerdict,
  decodeWallet,
} from './http/decode.ts'
import { createFrameAssets, createFramePages } from './http/frameFiles.ts'
import { API_HEADERS, commonHeaders, ownPageHeaders, pageHeaders } from './http/headers.ts'
import { loggedPath } from './http/loggedPath.ts'
import {
  type App,
  type AppContext,
  browserOf,
  changerOf,
  freshUserOf,
  ipOf,
  readJson,
  refuseStrangers,
  userOf,
} from './http/request.ts'
import { reasonOf } from './log.ts'
import { checkOwner, deleteUser } from './routes/checkOwner.ts'
import { answerLink, readLink, useDeviceLogin } from './routes/devices.ts'
import { beginChange, completeChange, confirmChange } from './routes/emailChange.ts'
import { enterCode } from './routes/enterCode.ts'
import { logOut } from './routes/logOut.ts'
import type { BegunSession } from './routes/newSession.ts'
import { addRecovery, readRecoveries, removeRecovery } from './routes/recoveries.ts'
import { sendCode } from './routes/sendCode.ts'
import { addWallet, readShare } from './routes/wallet.ts'
import { addWindows } from './routes/windows.ts'

/** What a server is made of. */
export interface WalletServerOptions extends ServerContext {
  /** Origins that may embed the frame. */
  readonly dapps: readonly string[]
  /** Networks that the wallet signs for. */
  readonly networks: readonly FrameNetwork[]
  /** Folder of the built frame. */
  readonly frameFolder: string
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

function createApp(server: WalletServerOptions): App {
  const app: App = new Hono()
  app.use(async (context, next) => {
    const startedAtMs = server.clock.now()
    await next()
    server.log({
      event: 'request',
      method: METHODS.includes(context.req.method) ? context.req.method : 'other',
      path: loggedPath(context.req.path),
      status: context.res.status,
      durationMs: server.clock.now() - startedAtMs,
      error: context.error instanceof ApiError ? context.error.code : undefined,
    })
  })
  app.use(commonHeaders({ isHttps: server.url.protocol === 'https:' }))
  app.use(async (context, next) => {
    await next()
    const { headers } = context.res
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
  addFrame(app, server)
  app.use('/api/*', async (context, next) => {
    refuseStrangers(server, context)
    await next()
  })
  const sweep = createSweeper(server)
  addLogin(app, server, { sweep })
  addLinks(app, server)
  addEmailChange(app, server)
  addWallets(app, server)
  addKeys(app, server)
  addWindows(app, server, { sweep })
  app.notFound(() => new ApiError('NOT_FOUND', {}).getResponse())
  app.onError((error) => {
    const failure: ApiError = error instanceof ApiError ? error : new ApiError('SERVER_FAILED', {}, { cause: error })
    const part = PARTS[failure.code]
    if (part !== undefined) server.log({ event: 'failure', part, reason: reasonOf(failure.cause) })
    return failure.getResponse()
  })
  return app
}

function addFrame(app: App, server: WalletServerOptions): void {
  const { dapps, networks, frameFolder: folder } = server
  const pages = createFramePages({ folder, dapps, networks })
  app.use('/', compress())
  app.get('/', async (context) => {
    // A user that sees the frame is about to log in or has done so, and an embedded database takes seconds to start.
    server.store.open().catch((error: unknown) => {
      server.log({ event: 'failure', part: 'database', reason: reasonOf(error) })
    })
    return context.html(await pages.frame(), 200, pageHeaders({ dapps, networks }))
  })
  for (const page of ['approve', 'device'] as const) app.use(`/${page}`, compress())
  app.get('/device', async (context) => context.html(await pages.device(), 200, ownPageHeaders()))
  app.get('/approve', async (context) => {
    const openedBy = context.req.header('sec-fetch-site')
    // A frame of this origin opens it, and no page of another one with a secret of its own. Old browsers don't tell.
    if (openedBy !== undefined && openedBy !== 'same-origin') return context.redirect('/', 303)
    return context.html(await pages.approve(), 200, ownPageHeaders())
  })
  const assets = createFrameAssets(folder)
  app.get('/assets/:name', async (context) => {
    const asset = await assets(context.req.param('name'))
    if (asset === undefined) return context.notFound()
    const gzip = context.req.header('accept-encoding')?.includes('gzip') ? asset.gzip : undefined
    // Their names change with their contents.
    const headers = {
      ...API_HEADERS,
      'cache-control': 'public, max-age=31536000, immutable',
      'content-type': asset.type,
      vary: 'accept-encoding',
      ...(gzip && { 'content-encoding': 'gzip' }),
    }
    return context.body(gzip ?? asset.bytes, 200, headers)
  })
}

function addLogin(app: App, server: WalletServerOptions, { sweep }: { readonly sweep: () => Promise<void> }): void {
  app.post('/api/login', async (context) => {
    const { email } = decodeLogin(await readJson(context))
    await sweep()
    const { login = newToken(), ...browser } = browserOf(server, context)
    const answer = await sendCode(server, { email, browser: { ...browser, login } })
    loginCookie.write(context, login)
    return context.json(answer)
  })
  app.post('/api/login/code', async (context) => {
    const request = decodeCode(await readJson(context))
    const entered = await enterCode(server, { ...request, browser: browserOf(server, context) })
    if ('user' in entered) {
      if (loginCookie.read(context) !== undefined) loginCookie.clear(context)
      return context.json(giveSession(context, entered) satisfies CodeAnswer)
    }
    loginCookie.write(context, entered.login)
    return context.json({ device: entered.deviceLogin } satisfies CodeAnswer)
  })
  app.post('/api/login/device', async (context) => {
    const request = decodeDevice(await readJson(context))
    const used = await useDeviceLogin(server, { ...request, browser: browserOf(server, context) })
    if (!('user' in used)) return context.json(used satisfies DeviceAnswer)
    return context.json({ ...giveSession(context, used), isNew: used.isNew } satisfies DeviceAnswer)
  })
  app.post('/api/logout', async (context) => {
    await logOut(server, browserOf(server, context))
    sessionCookie.clear(context)
    if (loginCookie.read(context) !== undefined) loginCookie.clear(context)
    return context.body(null, 204)
  })
}

function giveSession(context: AppContext, { user, session, device }: BegunSession): UserAnswer {
  sessionCookie.write(context, session)
  deviceCookie.write(context, device)
  return { user }
}

/** What the page of a link asks. It has no cookie of ours: the link says what it is about. */
function addLinks(app: App, server: WalletServerOptions): void {
  app.post('/api/device', async (context) => {
    const { token } = decodeLink(await readJson(context))
    return context.json(await readLink(server, { token, ip: ipOf(server, context) }))
  })
  app.post('/api/device/answer', async (context) => {
    const verdict = decodeVerdict(await readJson(context))
    await answerLink(server, { ...verdict, ip: ipOf(server, context) })
    return context.body(null, 204)
  })
}

function addEmailChange(app: App, server: WalletServerOptions): void {
  app.post('/api/user/email', async (context) => {
    const request = decodeChange(await readJson(context))
    return context.json(await beginChange(server, { ...request, ...(await changerOf(server, context)) }))
  })
  app.post('/api/user/email/current', async (context) => {
    const { code } = decodeChangeCode(await readJson(context))
    return context.json(await confirmChange(server, { code, ...(await changerOf(server, context)) }))
  })
  app.post('/api/user/email/new', async (context) => {
    const { code } = decodeChangeCode(await readJson(context))
    const changer = await changerOf(server, context)
    await completeChange(server, { code, ...changer, device: deviceCookie.read(context) })
    return context.json({ user: await userOf(server, context) } satisfies UserAnswer)
  })
}

function addWallets(app: App, server: WalletServerOptions): void {
  app.get('/api/user', async (context) => context.json({ user: await userOf(server, context) } satisfies UserAnswer))
  app.post('/api/wallet', async (context) => {
    const request = decodeWallet(await readJson(context))
    const { user, session } = await changerOf(server, context)
    const by = { userId: user.id, session, device: deviceCookie.read(context) }
    return context.json(await addWallet(server, { ...request, ...by }))
  })
  app.get('/api/wallet/share', async (context) => {
    const { id } = await userOf(server, context)
    return context.json(await readShare(server, id))
  })
}

/** Keys, and the deletion of the user: for a user who has just logged in. */
function addKeys(app: App, server: WalletServerOptions): void {
  app.get('/api/wallet/recoveries', async (context) =>
    context.json(await readRecoveries(server, await freshUserOf(server, context)))
  )
  app.post('/api/wallet/recoveries', async (context) => {
    const { proof, ...recovery } = decodeRecovery(await readJson(context))
    const { id: userId } = await freshUserOf(server, context)
    await checkOwner(server, { userId, proof })
    return context.json(await addRecovery(server, { ...recovery, userId }))
  })
  app.post('/api/wallet/recoveries/remove', async (context) => {
    const { id, proof } = decodeRemoval(await readJson(context))
    const { id: userId } = await freshUserOf(server, context)
    await checkOwner(server, { userId, proof })
    return context.json(await removeRecovery(server, { userId, id }))
  })
  app.post('/api/user/delete', async (context) => {
    const { proof } = decodeDeletion(await readJson(context))
    const { id: userId } = await freshUserOf(server, context)
    await deleteUser(server, { userId, proof })
    sessionCookie.clear(context)
    return context.body(null, 204)
  })
}

function addHealth(app: App, server: WalletServerOptions): void {
  let last: { readonly atMs: number; readonly result: Promise<void> } | undefined
  // However often it is asked, the mail server and the database are asked once in a while.
  const check = (): Promise<void> => {
    const nowMs = server.clock.now()
    if (last === undefined || nowMs - last.atMs >= READY_FOR_MS) last = { atMs: nowMs, result: checkParts(server) }
    return last.result
  }
  app.get('/health', (context) => context.json({ status: 'ok' }))
  app.get('/ready', async (context) => {
    await check()
    return context.json({ status: 'ok' })
  })
}

async function checkParts({ store, mailer }: ServerContext): Promise<void> {
  await store.use((open) => open.ping())
  try {
    await mailer.check()
  } catch (cause) {
    throw new ApiError('MAIL_FAILED', {}, { cause })
  }
}

function tooSlow(limitMs: number): ApiError {
  const cause = new OperatorError(`A request took longer than ${limitMs} ms.`)
  return new ApiError('SERVER_FAILED', {}, { cause })
}

const READY_FOR_MS = 5000
const METHODS: readonly string[] = ['GET', 'HEAD', 'POST', 'OPTIONS']
const PARTS: Readonly<Partial<Record<ApiErrorCode, 'database' | 'mail' | 'server'>>> = {
  DATABASE_FAILED: 'database',
  MAIL_FAILED: 'mail',
  SERVER_FAILED: 'server',
}
