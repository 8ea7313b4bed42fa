import type { SocialAnswer, SocialLookAnswer, SocialStartAnswer, SocialWaitAnswer } from '../../../api.ts'
import { ApiError } from '../../errors.ts'
import { loginCookie, newToken, socialCookie } from '../../http/cookies.ts'
import { decodeSocial, decodeSocialId, decodeSocialStart, decodeSocialWait } from '../../http/decode.ts'
import { type App, browserOf, ipOf, type RouteServer, readJson } from '../../http/request.ts'
import { SOCIAL_LIFE_MS } from '../../limits.ts'
import { mayHavePasskeys } from '../../passkeys/mayHavePasskeys.ts'
import { bindingOf, isBinding, passkeyChallengeOf, secretsOf } from '../../social/loginSecrets.ts'
import { countTryFrom } from '../codes.ts'
import { giveSession, newSession } from '../newSession.ts'
import { type ChannelWatch, createChannelWatch } from './createChannelWatch.ts'
import { failStart } from './failStart.ts'
import { openLink } from './openLink.ts'
import { placeOf } from './placeOf.ts'
import { prepareLogin } from './prepareLogin.ts'
import { callbackOf } from './socialCallback.ts'

/** Adds the steps of a login by a provider that the frame and the window ask for. */
export function addSocialLogin(app: App, server: RouteServer): void {
  const watch = createChannelWatch(server)
  addBegin(app, server)
  addStart(app, server)
  addWait(app, server, watch)
  addLook(app, server, watch)
  addCancel(app, server)
}

/**
 * Adds what begins a login, by the frame. Its cookie alone can finish it. Rejects `RATE_LIMITED`, `SOCIAL_UNKNOWN`, and `BODY_INVALID`
 * where `returnTo` isn't of the app's origin.
 */
function addBegin(app: App, server: RouteServer): void {
  app.post('/api/social', async (context) => {
    const { provider, returnTo, isPopup } = decodeSocial(await readJson(context))
    const isThere = provider === 'passkey' ? mayHavePasskeys(server.url) : server.providers.has(provider)
    if (!isThere) throw new ApiError('SOCIAL_UNKNOWN', {})
    const { login, ...prepared } = await prepareLogin(server, context, { returnTo, lifeMs: SOCIAL_LIFE_MS })
    await server.store.use((store) => store.addSocialLogin({ ...prepared, provider, cookie: login.hash, isPopup }))
    loginCookie.write(context, login)
    const { id } = prepared
    const proof = bindingOf(server, { what: 'proof', id })
    return context.json({ id, proof, expiresInMs: SOCIAL_LIFE_MS } satisfies SocialAnswer)
  })
}

/**
 * Adds what sends the window to the provider, or tells it what to ask a passkey for. The login belongs to the first browser that asks.
 * Where the frame hasn't led the window here, the user is asked first: the login may be that of a thief who has sent a link, or of an app's
 * author. No try is counted but with Farcaster, where a channel is opened: an id can't be guessed, and any page can send a visitor here. Where the provider can't be reached the login
 * has failed, also for the frame that waits. Rejects `SOCIAL_ENDED`, `SOCIAL_FAILED`.
 */
function addStart(app: App, server: RouteServer): void {
  app.post('/api/social/start', async (context) => {
    const { id, proof, isMeant = false } = decodeSocialStart(await readJson(context))
    if (proof !== undefined && !isBinding(server, { what: 'proof', id, given: proof }))
      throw new ApiError('SOCIAL_ENDED', {})
    const browser = socialCookie.read(context) ?? newToken()
    const started = { id, browser: browser.hash, isBound: proof !== undefined, nowMs: server.clock.now() }
    const login = await server.store.use((store) => store.startSocialLogin(started))
    if (login === undefined) throw new ApiError('SOCIAL_ENDED', {})
    const { provider: name } = login
    if (name === 'farcaster') {
      await countTryFrom(server, ipOf(server, context))
      const link = await openLink(server, { ...login, id, browser })
      socialCookie.write(context, browser)
      return context.json({ link } satisfies SocialStartAnswer)
    }
    const provider = server.providers.get(name)
    if (provider === undefined && name !== 'passkey') throw new ApiError('SOCIAL_ENDED', {})
    socialCookie.write(context, browser)
    const app = new URL(login.returnTo)
    if (proof === undefined && !isMeant)
      return context.json({ asks: { appHost: app.host, provider: name } } satisfies SocialStartAnswer)
    if (provider === undefined) {
      const passkey = { appHost: app.host, challenge: passkeyChallengeOf(server, { id, browser }) }
      return context.json({ passkey } satisfies SocialStartAnswer)
    }
    const secrets = secretsOf(server, { id, browser })
    const url = await provider
      .begin({ ...secrets, redirectUri: callbackOf(server, name) })
      .catch((cause: unknown) => failStart(server, { id, provider: name, browser, cause }))
    return context.json({ url: url.href } satisfies SocialStartAnswer)
  })
}

/**
 * Adds what waits for the user, by the frame, and begins the session: the same again, as long as the login isn't too old and the
 * session goes on. Rejects `SOCIAL_DECLINED`, `SOCIAL_FAILED`, `SOCIAL_ENDED`.
 */
function addWait(app: App, server: RouteServer, watch: ChannelWatch): void {
  app.post('/api/social/wait', async (context) => {
    const { id, ticket } = decodeSocialWait(await readJson(context))
    const browser = browserOf(server, context)
    const { login } = browser
    if (login === undefined || (ticket !== undefined && !isBinding(server, { what: 'ticket', id, given: ticket })))
      throw new ApiError('SOCIAL_ENDED', {})
    const { tokens, stored } = newSession(server, { browser, login, social: id })
    const look = async (): Promise<SocialWaitAnswer | undefined> => {
      const nowMs = server.clock.now()
      const use = { id, cookie: login.hash, isBound: ticket !== undefined, nowMs, ...stored }
      const outcome = await server.store.use((store) => store.useSocialLogin(use))
      switch (outcome.type) {
        case 'loggedIn':
          return { ...giveSession(context, { user: outcome.user, ...tokens }), isNew: outcome.isNew }
        case 'waiting':
          if (outcome.channel !== undefined) watch({ id, channel: outcome.channel, browser: login })
          return undefined
        case 'declined':
          throw new ApiError('SOCIAL_DECLINED', {})
        case 'failed':
          throw new ApiError('SOCIAL_FAILED', {})
        case 'ended':
          throw new ApiError('SOCIAL_ENDED', {})
        default:
          return outcome satisfies never
      }
    }
    const found = await server.waiting.until({ key: id, look, signal: context.req.raw.signal })
    return context.json(found ?? ({ user: null } satisfies SocialWaitAnswer))
  })
}

/** Adds what waits for the provider's word of a user who is logged in, by the window that has started that login. */
function addLook(app: App, server: RouteServer, watch: ChannelWatch): void {
  app.post('/api/social/look', async (context) => {
    const { id } = decodeSocialId(await readJson(context))
    const browser = socialCookie.read(context)
    if (browser === undefined) return context.json({ end: 'ended' } satisfies SocialLookAnswer)
    const look = async (): Promise<SocialLookAnswer | undefined> => {
      const which = { id, browser: browser.hash, nowMs: server.clock.now() }
      const login = await server.store.use((store) => store.userLoginOf(which))
      if (login?.status === 'begun' && login.channel !== undefined) watch({ id, channel: login.channel, browser })
      if (login?.status === 'begun' || login?.status === 'answered') return undefined
      const place = placeOf(server, login)
      return { end: 'end' in place ? place.end : 'ended' }
    }
    const found = await server.waiting.until({ key: id, look, signal: context.req.raw.signal })
    return context.json(found ?? ({ end: null } satisfies SocialLookAnswer))
  })
}

/** Adds what ends a login, by the frame: what the provider says later logs no user in. */
function addCancel(app: App, server: RouteServer): void {
  app.post('/api/social/cancel', async (context) => {
    const { id } = decodeSocialId(await readJson(context))
    const { login } = browserOf(server, context)
    if (login !== undefined) await server.store.use((store) => store.cancelSocialLogin({ id, cookie: login.hash }))
    server.waiting.wake(id)
    return context.body(null, 204)
  })
}
