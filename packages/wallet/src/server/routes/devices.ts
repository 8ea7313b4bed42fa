import { randomInt, randomUUID, timingSafeEqual } from 'node:crypto'
import type { DeviceAnswer, DeviceLogin, LinkAnswer } from '../../api.ts'
import type { ServerContext } from '../context.ts'
import { ApiError } from '../errors.ts'
import type { Token } from '../http/cookies.ts'
import { bytesOf, decodeDevice, decodeLink, decodeVerdict, textOf } from '../http/decode.ts'
import { type App, browserOf, ipOf, type LoginBrowser, type RouteServer, readJson } from '../http/request.ts'
import { DEVICE_LOGIN_LIFE_MS } from '../limits.ts'
import type { MailAsker } from '../mail/askerOf.ts'
import { deviceMail } from '../mail/deviceMail.ts'
import type { NewDeviceLogin, StoredDeviceLogin } from '../store/types.ts'
import { countTryFrom } from './codes.ts'
import { giveSession, newSession } from './newSession.ts'
import { nextMailInMs, sendMail, sendNextMail } from './sendMail.ts'

/** Makes a device login, for the case that one is needed. `login` is the cookie that gets its session. */
export function newDeviceLogin(
  server: ServerContext,
  { login, browser }: { readonly login: Token; readonly browser: LoginBrowser }
): NewDeviceLogin {
  return {
    id: randomUUID(),
    cookie: login.hash,
    endedCookie: browser.login?.hash,
    number: String(randomInt(10, 100)),
    device: browser.name,
    expiresAtMs: server.clock.now() + DEVICE_LOGIN_LIFE_MS,
  }
}

/** Mails the link of a device login that a code has just begun. Rejects `MAIL_FAILED`, after which the code is good for another try. */
export async function sendFirstLink(
  server: ServerContext,
  {
    email,
    hash,
    deviceLogin,
    asker,
  }: {
    readonly email: string
    readonly hash: Uint8Array
    readonly deviceLogin: NewDeviceLogin
    readonly asker: MailAsker
  }
): Promise<Omit<DeviceLogin, 'canOpen'>> {
  const { id, number, device } = deviceLogin
  try {
    const resendInMs = await sendNextMail(server, mailOf(server, { id, email, device, asker }))
    return { number, device, expiresInMs: DEVICE_LOGIN_LIFE_MS, resendInMs }
  } catch (error) {
    await server.store.use((store) => store.undoDeviceLogin({ id, email, hash }))
    throw error
  }
}

/**
 * Adds what begins the session of a login whose device was confirmed, or says when the mail may be sent again; with `resend` it is.
 * Only the browser with the cookie gets the session, and only for the user it asks for; it gets the same one again, as long as the
 * link is good and the session goes on: an answer may be lost. Rejects `LINK_EXPIRED`, `DEVICE_REFUSED`, `RATE_LIMITED`, `TOO_SOON`,
 * `MAIL_FAILED`.
 */
export function addDeviceLogins(app: App, server: RouteServer): void {
  app.post('/api/login/device', async (context) => {
    const { email, resend } = decodeDevice(await readJson(context))
    const browser = browserOf(server, context)
    const { login, ip, asker } = browser
    if (login === undefined) throw new ApiError('LINK_EXPIRED', {})
    const { tokens, stored } = newSession(server, { browser, login })
    const request = { email, cookie: login.hash, nowMs: server.clock.now(), ...stored }
    const outcome = await server.store.use((store) => store.useDeviceLogin(request))
    switch (outcome.type) {
      case 'loggedIn': {
        const { user, isNew } = outcome
        return context.json({ ...giveSession(context, { user, ...tokens }), isNew } satisfies DeviceAnswer)
      }
      case 'waiting': {
        const mail = mailOf(server, { ...outcome.login, asker })
        const resendInMs = resend ? await sendMail(server, { ...mail, ip }) : await nextMailInMs(server, mail)
        return context.json({ resendInMs } satisfies DeviceAnswer)
      }
      case 'refused':
        throw new ApiError('DEVICE_REFUSED', {})
      case 'expired':
        throw new ApiError('LINK_EXPIRED', {})
      default:
        return outcome satisfies never
    }
  })
}

/**
 * Adds what the page of a link asks: what it shows, which changes nothing, and whether the device is the user's own. The page has no
 * cookie: the link says what it is about. Rejects `RATE_LIMITED`, and `LINK_EXPIRED`, also where another answer stays.
 */
export function addLinks(app: App, server: RouteServer): void {
  const { clock, store } = server
  app.post('/api/device', async (context) => {
    const { token } = decodeLink(await readJson(context))
    const id = await idOfLink(server, { token, ip: ipOf(server, context) })
    const nowMs = clock.now()
    const login = await store.use((open) => open.deviceLoginOf({ id, nowMs }))
    if (login === undefined) throw new ApiError('LINK_EXPIRED', {})
    const { email, device, number, createdAtMs, expiresAtMs, answer } = login
    // Another server's clock may be ahead.
    const askedBeforeMs = Math.max(0, nowMs - createdAtMs)
    const expiresInMs = expiresAtMs - nowMs
    return context.json({ email, device, number, askedBeforeMs, expiresInMs, answer } satisfies LinkAnswer)
  })
  app.post('/api/device/answer', async (context) => {
    const { token, isOwn } = decodeVerdict(await readJson(context))
    const id = await idOfLink(server, { token, ip: ipOf(server, context) })
    const answer = isOwn ? 'confirmed' : 'refused'
    const isStored = await store.use((open) => open.answerDeviceLogin({ id, answer, nowMs: clock.now() }))
    if (!isStored) throw new ApiError('LINK_EXPIRED', {})
    return context.body(null, 204)
  })
}

/** The mail of a device login. Whenever it is sent, its link is the same. */
function mailOf(
  server: ServerContext,
  { id, email, device, asker }: Pick<StoredDeviceLogin, 'id' | 'email' | 'device'> & { readonly asker: MailAsker }
) {
  const url = `${server.url.origin}/device#${id}.${textOf(server.secrets.hash('device', id))}`
  const mail = deviceMail({ ...asker, to: email, device, url, host: server.url.host })
  return { to: email, by: `device login ${id}`, write: async () => mail }
}

/** The device login that a link is about, where this server's secrets have made it. */
async function idOfLink(
  server: ServerContext,
  { token, ip }: { readonly token: string; readonly ip: string }
): Promise<string> {
  await countTryFrom(server, ip)
  const { id = '', proof = '' } = LINK.exec(token)?.groups ?? {}
  const right = server.secrets.hash('device', id)
  const given = bytesOf(proof)
  if (given.length !== right.length || !timingSafeEqual(given, right)) throw new ApiError('LINK_EXPIRED', {})
  return id
}

const LINK = /^(?<id>[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})\.(?<proof>[\w-]{43})$/
