import { randomInt, randomUUID, timingSafeEqual } from 'node:crypto'
import type { DeviceLogin, DeviceRequest, IsNew, LinkAnswer, LinkRequest, LinkVerdict } from '../../api.ts'
import type { ServerContext } from '../context.ts'
import { ApiError } from '../errors.ts'
import type { Token } from '../http/cookies.ts'
import { bytesOf, textOf } from '../http/decode.ts'
import { DEVICE_LOGIN_LIFE_MS } from '../limits.ts'
import type { MailAsker } from '../mail/askerOf.ts'
import { deviceMail } from '../mail/deviceMail.ts'
import type { NewDeviceLogin, StoredDeviceLogin } from '../store/types.ts'
import { countTryFrom } from './codes.ts'
import { type BegunSession, type LoginBrowser, newSession } from './newSession.ts'
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
 * Begins the session of a login whose device was confirmed, or says when the mail may be sent again; with `resend` it is. Only the
 * browser with the cookie gets the session, and only for the user it asks for; it gets the same one again, as long as the link is
 * good and the session goes on: an answer may be lost. Rejects `LINK_EXPIRED`, `DEVICE_REFUSED`, `RATE_LIMITED`, `TOO_SOON`, `MAIL_FAILED`.
 */
export async function useDeviceLogin(
  server: ServerContext,
  { email, resend, browser }: DeviceRequest & { readonly browser: LoginBrowser }
): Promise<(BegunSession & IsNew) | { readonly resendInMs: number }> {
  const { login, ip, asker } = browser
  if (login === undefined) throw new ApiError('LINK_EXPIRED', {})
  const { tokens, stored } = newSession(server, { browser, login })
  const nowMs = server.clock.now()
  const request = { email, cookie: login.hash, nowMs, ...stored }
  const outcome = await server.store.use((store) => store.useDeviceLogin(request))
  switch (outcome.type) {
    case 'loggedIn':
      return { user: outcome.user, isNew: outcome.isNew, ...tokens }
    case 'waiting': {
      const mail = mailOf(server, { ...outcome.login, asker })
      return { resendInMs: resend ? await sendMail(server, { ...mail, ip }) : await nextMailInMs(server, mail) }
    }
    case 'refused':
      throw new ApiError('DEVICE_REFUSED', {})
    case 'expired':
      throw new ApiError('LINK_EXPIRED', {})
    default:
      return outcome satisfies never
  }
}

/** What the page of a link shows. Changes nothing. Rejects `RATE_LIMITED`, `LINK_EXPIRED`. */
export async function readLink(
  server: ServerContext,
  { token, ip }: LinkRequest & { readonly ip: string }
): Promise<LinkAnswer> {
  const id = await idOfLink(server, { token, ip })
  const nowMs = server.clock.now()
  const login = await server.store.use((store) => store.deviceLoginOf({ id, nowMs }))
  if (login === undefined) throw new ApiError('LINK_EXPIRED', {})
  const { email, device, number, createdAtMs, expiresAtMs, answer } = login
  // Another server's clock may be ahead.
  const askedBeforeMs = Math.max(0, nowMs - createdAtMs)
  return { email, device, number, askedBeforeMs, expiresInMs: expiresAtMs - nowMs, answer }
}

/** Stores whether the device is the user's own. Rejects `RATE_LIMITED`, and `LINK_EXPIRED` where another answer stays. */
export async function answerLink(
  server: ServerContext,
  { token, isOwn, ip }: LinkVerdict & { readonly ip: string }
): Promise<void> {
  const id = await idOfLink(server, { token, ip })
  const answer = isOwn ? 'confirmed' : 'refused'
  const nowMs = server.clock.now()
  const isStored = await server.store.use((store) => store.answerDeviceLogin({ id, answer, nowMs }))
  if (!isStored) throw new ApiError('LINK_EXPIRED', {})
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
