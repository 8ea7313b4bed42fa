import { APP_HEADER, type FarcasterAnswer } from '../../../api.ts'
import { ApiError } from '../../errors.ts'
import { loginCookie } from '../../http/cookies.ts'
import type { App, RouteServer } from '../../http/request.ts'
import { FARCASTER_LIFE_MS, FARCASTER_SHOWN_MS } from '../../limits.ts'
import { farcasterNonceOf } from '../../social/loginSecrets.ts'
import { logProviderFailure } from '../../social/logProviderFailure.ts'
import { prepareLogin } from './prepareLogin.ts'

/**
 * Adds what begins a login with Farcaster, by the frame. Its cookie alone can finish it, by `wait`. Rejects `SOCIAL_UNKNOWN`,
 * `RATE_LIMITED`, `SOCIAL_FAILED`, and `BODY_INVALID` where the app may not embed the frame.
 */
export function addFarcaster(app: App, server: RouteServer): void {
  app.post('/api/social/farcaster', async (context) => {
    const { farcaster } = server
    if (farcaster === undefined) throw new ApiError('SOCIAL_UNKNOWN', {})
    // No window comes back; it is the app that the login is for.
    const returnTo = context.req.header(APP_HEADER) ?? ''
    const { login, ...prepared } = await prepareLogin(server, context, { returnTo, lifeMs: FARCASTER_LIFE_MS })
    const { id, expiresAtMs } = prepared
    const nonce = farcasterNonceOf(server, { id, browser: login })
    const opened = await farcaster.open({ url: server.url, nonce, expiresAtMs }).catch((cause: unknown) => {
      logProviderFailure(server, 'farcaster', cause)
      throw new ApiError('SOCIAL_FAILED', {}, { cause })
    })
    const begun = { ...prepared, provider: 'farcaster', cookie: login.hash, isPopup: false } as const
    await server.store.use((store) => store.addSocialLogin({ ...begun, channel: opened.token }))
    loginCookie.write(context, login)
    return context.json({ id, url: opened.url, expiresInMs: FARCASTER_SHOWN_MS } satisfies FarcasterAnswer)
  })
}
